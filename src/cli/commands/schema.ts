import { schemaNames, standaloneSchema } from '../../node/files/project.ts';
import { didYouMean, meantOr } from '../../values/words.ts';
import { type Command, UsageProblem } from '../command.ts';

/** `sluice schema`: a format's JSON Schema, in one document. */
export const schema: Command = {
  definition: {
    name: 'schema',
    synopsis: '[NAME]',
    description: `Prints the JSON Schema of a format as one document, for editors and validators. NAME is ${schemaNames.join(', ')} (default: config).`,
    positionals: { min: 0, max: 1, names: 'NAME' },
    options: [],
    examples: [
      {
        command: 'sluice schema > sluice.schema.json',
        what: 'writes the schema of configurations for an editor',
      },
      { command: 'sluice schema plan', what: 'prints the schema of plans' },
    ],
  },
  async run(options, io) {
    const name = options.positionals[0] ?? 'config';
    if (!schemaNames.includes(name)) {
      const near = didYouMean(name, schemaNames);
      throw new UsageProblem(
        `there is no schema "${name}"`,
        meantOr(near, `use one of ${schemaNames.join(', ')}`),
      );
    }
    io.stdout(`${JSON.stringify(standaloneSchema(name), null, 2)}\n`);
    return 0;
  },
};
