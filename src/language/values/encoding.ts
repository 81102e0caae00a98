/** The name of an encoding by one of its labels; `undefined` if there is none. */
export function encodingNamed(label: string): string | undefined {
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return undefined;
  }
}

/** Encodings that files have, for suggestions. */
export const USUAL_ENCODINGS = [
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
