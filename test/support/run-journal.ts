// The responses of a run in a folder, so that another attempt continues it.

import path from 'node:path';
import * as assert from 'uvu/assert';
import { createRunJournal, type RunJournalFile } from '../../src/node/stores/journal.ts';
import type { VirtualClock } from '../../src/scenario/replay/virtual-clock.ts';
import type { ScratchFolder } from './scratch-folder.ts';

export const journalIn = (
  folder: ScratchFolder,
  clock: Pick<VirtualClock, 'nowMs'>,
  resume: boolean,
  plan = 'p',
): RunJournalFile =>
  createRunJournal({
    root: folder.path,
    folder: 'journal',
    plan,
    resume,
    clock,
    onLost: assert.unreachable,
  });
export const logOf = (folder: ScratchFolder) => path.join(folder.path, 'journal', 'responses.log');
