import { defineRule } from './rule.ts';

export const unreadableFile = defineRule({
  id: 'unreadable-file',
  severity: 'error',
  foundBy: 'scenario',
  summary: 'a file that is named must not or cannot be read',
  why: 'Scenarios read regular files of up to 256 MB that are below the root of their project when links are resolved: the nearest folder with sluice.config.yaml or with a git repository. Nothing else: a scenario that somebody else wrote must not show what is elsewhere on your machine.',
  help: 'Move or copy the file into the project, or add --allow-outside when you trust the scenario.',
  wrong: null,
  right: null,
});
