import type { YamlEdit } from '../language/parse/yaml-edit.ts';
import type { Pointer } from '../language/support/pointer.ts';
import { type Json, type JsonObject, objectFrom } from '../language/values/json.ts';
import type { ExistingScenario } from './existing-scenario.ts';
import type { ScenarioTime } from './rehearse.ts';
import type { StandIn } from './stand-ins.ts';
import { yamlMembers } from './yaml-text.ts';

/** What `scenario.yaml` says of a recording. */
export interface ScenarioFacts {
  readonly existing: ExistingScenario | undefined;
  readonly title: string;
  /** Whether the types of columns are compared; the first replay fills them. */
  readonly hasSchema: boolean;
  readonly configFile: string;
  /** What replaces the configuration's secrets, where it is not a copy without them. */
  readonly replacements: ReadonlyMap<Pointer, string>;
  readonly standIns: readonly StandIn[];
  readonly hasState: boolean;
  readonly time: ScenarioTime;
  readonly overlay: JsonObject | undefined;
  /** The part of the run that was recorded. */
  readonly bounds: Json | undefined;
  readonly requests: number;
  readonly failure: { readonly kind: string; readonly pointer: string | null } | undefined;
}

/** The text of `scenario.yaml`: a new one, or the existing one with updated values of the recording. */
export async function writeScenarioFile(facts: ScenarioFacts): Promise<string> {
  const { existing, standIns, time, failure } = facts;
  const secrets =
    standIns.length === 0
      ? undefined
      : objectFrom(standIns.map(({ name, standIn }) => [name, standIn]));
  const config =
    facts.configFile === 'config.json' || facts.configFile === 'config.yaml'
      ? undefined
      : facts.configFile;
  const replace = facts.replacements.size === 0 ? undefined : objectFrom([...facts.replacements]);
  const start = new Date(time.startMs).toISOString().replace('.000Z', 'Z');
  const error =
    failure === undefined
      ? undefined
      : objectFrom([
          ['kind', failure.kind],
          ...(failure.pointer === null ? [] : [['pointer', failure.pointer] as const]),
        ]);
  const exit = failure === undefined ? undefined : 'user-error';
  if (existing === undefined) {
    const expect = objectFrom(
      (
        [
          ['requests', facts.requests],
          ['exit', exit],
          ['error', error],
          ['schema', facts.hasSchema ? {} : undefined],
        ] as const
      ).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    );
    const members = yamlMembers(
      [
        ['scenario', 1],
        ['title', facts.title],
        ['config', config],
        ['overlay', facts.overlay],
        ['bounds', facts.bounds],
        ['secrets', secrets],
        ['replace', replace],
        ['state', facts.hasState ? 'state.json' : undefined],
        ['clock', objectFrom([['start', start]])],
        ['expect', expect],
      ],
      '',
    );
    return `${members}\n`;
  }
  const { editYaml } = await import('../language/parse/yaml-edit.ts');
  const { clock, expect } = existing.playable;
  const edits: YamlEdit[] = [
    { path: ['overlay'], value: facts.overlay },
    { path: ['bounds'], value: facts.bounds, behind: 'title' },
    { path: ['config'], value: config, behind: 'title' },
    { path: ['secrets'], value: secrets },
    { path: ['replace'], value: replace, behind: 'secrets' },
    { path: ['state'], value: facts.hasState ? 'state.json' : undefined },
    ...(time.startMs === clock.startMs ? [] : [{ path: ['clock', 'start'], value: start }]),
    ...(expect.requests === undefined
      ? []
      : [{ path: ['expect', 'requests'], value: facts.requests }]),
    ...(expect.warnings === undefined ? [] : [{ path: ['expect', 'warnings'], value: undefined }]),
    ...(expect.exit === undefined && exit === undefined
      ? []
      : [{ path: ['expect', 'exit'], value: exit }]),
    ...(expect.schema === undefined && facts.hasSchema
      ? [{ path: ['expect', 'schema'], value: {} }]
      : []),
    ...(expect.error === undefined && error === undefined
      ? []
      : [{ path: ['expect', 'error'], value: error }]),
  ];
  return editYaml(existing.text, edits);
}

/** The file's text with the given warnings added to its expectations. */
export async function expectWarnings(text: string, warnings: readonly string[]): Promise<string> {
  const { editYaml } = await import('../language/parse/yaml-edit.ts');
  return editYaml(text, [{ path: ['expect', 'warnings'], value: [...new Set(warnings)] }]);
}
