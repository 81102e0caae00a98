import type { Pointer } from '../../language/support/pointer.ts';

/** The plan data of the settings that all formats have. */
export function lowerSource(
  { encoding, file }: { readonly encoding?: string; readonly file?: string },
  pointer: Pointer,
): { readonly encoding: string | null; readonly file: string | null; readonly from: Pointer } {
  return { encoding: encoding ?? null, file: file ?? null, from: pointer };
}
