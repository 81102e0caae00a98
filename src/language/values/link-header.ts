/** A link of a `Link` header (RFC 8288). */
export interface Link {
  /** A URI reference, as it is written. */
  readonly target: string;
  /** Relation types in lower case. */
  readonly rels: readonly string[];
}

/** The links of a header value, and its end from the first link on that cannot be read. */
export interface Links {
  readonly links: readonly Link[];
  readonly unread: string;
}

/**
 * The links of a header value, by the algorithm of RFC 8288, appendix B.2. Links with an `anchor` say nothing about the page
 * itself, and are left out too.
 */
export function parseLinks(text: string): Links {
  const links: Link[] = [];
  let at = 0;
  const skip = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found = ''] = pattern.exec(text) ?? [];
    at += found.length;
    return found;
  };
  for (;;) {
    skip(SEPARATORS);
    const end = text[at] === '<' ? text.indexOf('>', at) : -1;
    if (end < 0) return { links, unread: text.slice(at) };
    const target = text.slice(at + 1, end).trim();
    at = end + 1;
    const params = new Map<string, string>();
    for (skip(BLANK); text[at] === ';'; skip(BLANK)) {
      skip(PARAMETER_START);
      const name = skip(NAME).trim().toLowerCase();
      let value = '';
      if (text[at] === '=') {
        at++;
        skip(BLANK);
        value = text[at] === '"' ? unquoted(skip(QUOTED)) : skip(TOKEN).trim();
      }
      if (!params.has(name)) params.set(name, value); // a second "rel" is ignored (RFC 8288, 3.3)
    }
    if (!params.has('anchor'))
      links.push({ target, rels: (params.get('rel') ?? '').toLowerCase().split(/\s+/) });
  }
}

const BLANK = /[ \t]*/y;
const SEPARATORS = /[ \t,]*/y;
const PARAMETER_START = /[; \t]*/y;
const NAME = /[^=;,]*/y;
const TOKEN = /[^;,]*/y;
const QUOTED = /"(?:[^"\\]|\\.)*(?:"|\\?$)/sy;

function unquoted(quoted: string): string {
  return quoted.replace(/^"|"$/g, '').replace(/\\(.)/gs, '$1');
}
