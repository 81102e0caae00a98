import { didYouMean, meantOr } from '../../language/support/did-you-mean.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import type { LowerFormatContext } from './format.ts';

/** Settings that all formats have. */
interface SourceSettings {
  readonly encoding?: string;
  readonly file?: string;
}

/** The plan data of these settings; `undefined` after an error. */
export function lowerSource(
  { encoding, file }: SourceSettings,
  { pointer, report }: LowerFormatContext,
):
  | { readonly encoding: string | null; readonly file: string | null; readonly from: string }
  | undefined {
  const name = encoding === undefined ? null : encodingNamed(encoding);
  if (name !== undefined) return { encoding: name, file: file ?? null, from: pointer };
  const near = didYouMean(encoding ?? '', USUAL_ENCODINGS);
  report({
    rule: 'invalid-value',
    pointer: pointerTo(pointer, 'encoding'),
    message: `"${encoding}" is not an encoding`,
    help: meantOr(
      near,
      `use a name of the WHATWG Encoding Standard, for example ${USUAL_ENCODINGS.slice(0, 4).join(', ')}`,
    ),
  });
  return undefined;
}

/** The name of an encoding by one of its labels; `undefined` if there is none. */
export function encodingNamed(label: string): string | undefined {
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return undefined;
  }
}

const USUAL_ENCODINGS = [
  'utf-8',
  'windows-1252',
  'iso-8859-1',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'iso-8859-2',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
  'koi8-r',
  'macintosh',
];
