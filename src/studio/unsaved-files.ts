import { normalPath } from '../language/support/paths.ts';
import { keepInMemory } from '../node/files/byte-store.ts';
import type { ScenarioFiles } from '../scenario/play/scenario-files.ts';

/** Files as they would be if a text in the editor were saved. */
export function withUnsaved(files: ScenarioFiles, name: string, text: string): ScenarioFiles {
  const bytes = new TextEncoder().encode(text);
  const isEdited = (file: string) => normalPath(file) === name;
  return {
    ...files,
    read: async (file) => (isEdited(file) ? bytes : files.read(file)),
    later: async (file) => {
      if (isEdited(file)) return keepInMemory(bytes);
      const read = files.later === undefined ? await files.read(file) : await files.later(file);
      return read instanceof Uint8Array ? keepInMemory(read) : read;
    },
  };
}
