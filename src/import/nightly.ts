/** Where a project runs every night. */
export const schedulers = ['github', 'gitlab', 'cron'] as const;
type Scheduler = (typeof schedulers)[number];

/** Descriptions of the choices, for help and questions. */
export const schedulerMeanings: Readonly<Record<Scheduler, string>> = {
  github: 'a GitHub Actions workflow, .github/workflows/nightly.yml',
  gitlab: 'a scheduled GitLab pipeline, .gitlab-ci.yml',
  cron: 'a script for cron, nightly.sh',
};

interface Nightly {
  /** Files of configurations from the root of the project; each is one run. */
  readonly configurations: readonly string[];
  /** The environment variables that have the secrets. */
  readonly secrets: readonly string[];
}

/** The path and the text of the file that runs a project every night, one run at a time. */
export function nightlyFile(
  scheduler: Scheduler,
  nightly: Nightly,
): readonly [path: string, text: string] {
  switch (scheduler) {
    case 'github':
      return ['.github/workflows/nightly.yml', githubWorkflow(nightly)];
    case 'gitlab':
      return ['.gitlab-ci.yml', gitlabPipeline(nightly)];
    case 'cron':
      return ['nightly.sh', script(nightly)];
  }
}

/** Tables and state are in the destination: a runner keeps no files. */
function runCommand(configuration: string): string {
  return `npx --no sluice run ${configuration} --to "$DESTINATION" --fail-on-warning`;
}

function githubWorkflow({ configurations, secrets }: Nightly): string {
  const runs = configurations.map((name, index) => {
    const goesOn =
      index === 0
        ? ''
        : '        if: success() || failure() # also when the run before it has failed\n';
    return `      - run: ${runCommand(name)}\n${goesOn}`;
  });
  const env = ['PGPASSWORD', ...secrets].map((name) => `      ${name}: \${{ secrets.${name} }}\n`);
  return `# Runs the extraction every night. Under "Settings > Secrets and variables > Actions", add the variable DESTINATION
# (postgres://user@host/database, or s3://bucket/prefix) and the secrets below. What is not used may be deleted.
name: nightly
on:
  schedule: [{ cron: "17 2 * * *" }] # 02:17 UTC; at full hours, GitHub starts late
  workflow_dispatch: {}
permissions: { contents: read }
# one run at a time: the next one waits
concurrency: { group: nightly, cancel-in-progress: false }
jobs:
  run:
    runs-on: ubuntu-latest
    timeout-minutes: 120
    env:
      DESTINATION: \${{ vars.DESTINATION }}
${env.join('')}    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: npm ci # Sluice and the packages of the destination, from package.json
${runs.join('')}`;
}

function gitlabPipeline({ configurations, secrets }: Nightly): string {
  return `# Runs the extraction every night. Add a schedule under "Build > Pipeline schedules", and the variables DESTINATION
# (postgres://user@host/database, or s3://bucket/prefix)${secrets.length === 0 ? '' : `, ${secrets.join(', ')}`} and PGPASSWORD, masked, under "Settings > CI/CD > Variables".
nightly:
  image: node:22
  rules: [{ if: '$CI_PIPELINE_SOURCE == "schedule"' }]
  resource_group: nightly # one run at a time: the next one waits
  timeout: 2h
  script:
    - npm ci # Sluice and the packages of the destination, from package.json
${configurations.map((name) => `    - ${runCommand(name)}\n`).join('')}`;
}

function script({ configurations, secrets }: Nightly): string {
  const file = secrets.map((name) => `#     ${name}=…\n`).join('');
  return `#!/bin/sh
# Runs the extraction every night. In "crontab -e": 17 2 * * * sh /path/of/this/nightly.sh
# The tables and the state are in tables/: keep this folder, and back it up. While a run holds it, the next one fails.
${secrets.length === 0 ? '' : `# The secrets are in secrets.env beside this file, which nobody else may read (chmod 600 secrets.env):\n${file}`}cd "$(dirname "$0")" || exit 1
result=0
${configurations
  .map((name) => {
    const out = configurations.length === 1 ? 'tables' : `tables/${name.replace(/\.yaml$/, '')}`;
    const given = secrets.length === 0 ? '' : ' --secrets secrets.env';
    return `npx --no sluice run ${name} --out ${out}${given} --fail-on-warning >>nightly.log 2>&1 || result=$?\n`;
  })
  .join('')}exit "$result"
`;
}
