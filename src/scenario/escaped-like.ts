import { encodeForm, encodeRfc3986 } from '../language/values/percent.ts';

/** The made-up text escaped as the found one is. */
export function escapedLike(found: string, real: string, madeUp: string): string {
  if (found === real) return madeUp;
  const hex = Buffer.from(real).toString('hex');
  if (found.toLowerCase() === hex) {
    const madeUpHex = Buffer.from(madeUp).toString('hex');
    return found === hex ? madeUpHex : madeUpHex.toUpperCase();
  }
  if (/%25[0-9a-f]{2}/i.test(found)) return encodeRfc3986(encodeRfc3986(madeUp));
  if (/%[0-9a-f]{2}/i.test(found))
    return found.includes('+') ? encodeForm(madeUp) : encodeRfc3986(madeUp);
  if (found.includes('\\'))
    return found.includes('\\/') ? jsonEscaped(madeUp).replaceAll('/', '\\/') : jsonEscaped(madeUp);
  if (/&[#a-z]/.test(found)) return htmlText(madeUp);
  return found.includes('+') && found.length === real.length ? encodeForm(madeUp) : madeUp; // base64 has the sign, too, and is longer
}

function jsonEscaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function htmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
