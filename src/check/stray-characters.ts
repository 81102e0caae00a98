/** Checks for stray characters in names, paths and URLs, with the intended text. */
export interface Stray {
  readonly message: string;
  readonly help: string;
  readonly meant: string;
}

const NAMES: Readonly<Record<string, string>> = {
  '\t': 'a tab',
  '\n': 'a line break',
  '\r': 'a line break',
  '\u00a0': 'a no-break space (U+00A0)',
  '\u00ad': 'a soft hyphen (U+00AD)',
  '\u200b': 'a space without width (U+200B)',
  '\u200c': 'a joiner without width (U+200C)',
  '\u200d': 'a joiner without width (U+200D)',
  '\u200e': 'a mark of direction (U+200E)',
  '\u200f': 'a mark of direction (U+200F)',
  '\u202f': 'a narrow no-break space (U+202F)',
  '\u2060': 'a joiner without width (U+2060)',
  '\ufeff': 'a byte order mark (U+FEFF)',
};

/** Joiners have a meaning between the letters of other scripts, and in emoji. */
const INVISIBLE =
  /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]|(?<![\u0250-\uffff])[\u200c\u200d]|[\u200c\u200d](?![\u0250-\uffff])/;
const BLANK = /[\u00a0\u2000-\u200a\u202f\u3000]/;
const ODD = /[^\x21-\x7e]|^[-"'`([{]|[,;"'`:=]$/;
/** Greek and Cyrillic letters that look like Latin ones, beside a Latin one. */
const LOOK_ALIKE =
  /[A-Za-z][ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοАВЕЅІЈКМНОРСТХаеорсухѕіјѵ]|[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοАВЕЅІЈКМНОРСТХаеорсухѕіјѵ][A-Za-z]/;

/** Words joined by single dots, dashes or slashes. */
const PLAIN = /^[A-Za-z]\w*(?:[-./]\w+)*$/;

/** Whether nothing in a text is stray, whatever the text is. This is true of most texts. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** What cannot be seen and is meant nowhere, in texts of any kind. */
export function invisibleIn(text: string): string | undefined {
  const found = INVISIBLE.exec(text)?.[0];
  return found === undefined ? undefined : nameOf(found);
}

/** What to do about a key with a character that cannot be seen or looks like a space, as copied from a web page; `undefined` when there is none. */
export function invisibleInKeys(keys: readonly string[]): string | undefined {
  const [found] = keys.flatMap((key) => INVISIBLE.exec(key)?.[0] ?? BLANK.exec(key)?.[0] ?? []);
  return found === undefined
    ? undefined
    : `${nameOf(found)} is in it; write an ordinary space, or none`;
}

/** The stray characters of a name, a path or a URL, in which every character matters. */
export function strayIn(text: string, subject: string): Stray | undefined {
  if (!ODD.test(text)) return undefined;
  const invisible = INVISIBLE.exec(text)?.[0] ?? BLANK.exec(text)?.[0];
  if (invisible !== undefined)
    return {
      message: `${subject} contains ${nameOf(invisible)}`,
      help: 'remove it, or write an ordinary space',
      meant: text.replaceAll(invisible, ''),
    };
  const trimmed = text.trim();
  if (trimmed !== text && trimmed !== '') {
    const outer = text.startsWith(trimmed.charAt(0)) ? text.charAt(trimmed.length) : text.charAt(0);
    return {
      message: `${subject} ${text.startsWith(trimmed.charAt(0)) ? 'ends' : 'begins'} with ${nameOf(outer)}`,
      help: `write ${JSON.stringify(trimmed)}${outer === '\n' ? '; in YAML, "|-" leaves the line break out' : ''}`,
      meant: trimmed,
    };
  }
  const [, , bare] = /^(["'`])(.+)\1$/s.exec(text) ?? [];
  if (bare !== undefined)
    return {
      message: `${subject} contains quotes`,
      help: `write ${bare} without them`,
      meant: bare,
    };
  const [, before, end] = /^(.*[^,;\s])([,;])$/s.exec(text) ?? [];
  if (before !== undefined)
    return { message: `${subject} ends with "${end}"`, help: `write "${before}"`, meant: before };
  if (LOOK_ALIKE.test(text)) {
    const letter = /[^A-Za-z]/.exec(LOOK_ALIKE.exec(text)?.[0] ?? '')?.[0] ?? '';
    return {
      message: `${subject} mixes letters of two scripts: "${letter}" is not the Latin letter it looks like`,
      help: 'type it again',
      meant: text,
    };
  }
  return undefined;
}

/** The same for the name of a bucket, a table or a column, in which punctuation around it is stray, too. */
export function strayInOutputName(text: string, subject: string): Stray | undefined {
  const [, braced] = /^\{([^{}":]+)\}$/.exec(text) ?? [];
  if (braced !== undefined)
    return { message: `${subject} is in braces`, help: `write "${braced}"`, meant: braced };
  const [, start = '', meant = '', end = ''] =
    /^((?:[#$](?=\w)|\$\.(?=\w)|[./\\])?)(.*?)((?:[./\\?*:=]|\[\d*\]|\(\))?)$/s.exec(text) ?? [];
  if (/^\s|\s$|^$/.test(meant) || start + end === '') return strayIn(text, subject);
  return {
    message: `${subject} ${start === '' ? `ends with "${end}"` : `begins with "${start}"`}`,
    help: `write "${meant}"`,
    meant,
  };
}

/** The same for the name of a query parameter, without what separates parameters and their values. */
export function strayInParameterName(text: string, subject: string): Stray | undefined {
  const meant = text
    .trim()
    .replace(/^(?:[?&=]|\$\.(?=\w))+|(?<![=&?*:.])[=&?*:.]+$|\(\)$|\[\]$/g, '')
    .replace(/^\{([^{}]+)\}$/, '$1')
    .replace(/^([^[\]]+)[[\]]$/, '$1');
  if (meant === '' || meant === text.trim()) return strayIn(text, subject);
  return {
    message: `${subject} is the name of a parameter; ${JSON.stringify(text)} is more than that`,
    help: `write "${meant}"`,
    meant,
  };
}

/** The same for a path, without what other notations write around one. */
export function strayInPath(text: string, subject: string): Stray | undefined {
  const meant = text.replace(/^=(?=\w)|(?<=\w)(?:[:=*]|\(\)|\.\*)$/g, '');
  return meant === text
    ? undefined
    : {
        message: `${subject} is a path; ${JSON.stringify(text)} is more than that`,
        help: `write "${meant}"`,
        meant,
      };
}

/** A parameter may contain anything, but spaces, separators and backquotes around it are rarely meant. */
export function strayInParameter(text: string, subject: string): Stray | undefined {
  return /^[ \t]+\S[^\n]*$|^\S[^\n]*[ \t]$|^`[^`]+`$|^[^\s,;]+[,;]$/.test(text)
    ? strayIn(text, subject)
    : undefined;
}

function nameOf(letter: string): string {
  return (
    NAMES[letter] ??
    (letter === ' '
      ? 'a space'
      : `the character U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
  );
}
