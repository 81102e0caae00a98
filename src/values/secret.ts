import { inspect } from 'node:util';
import { checkArgument, isString } from './errors.ts';

/** What a configuration in Keboola has in the place of a secret: `KBC::ProjectSecure::…`. */
const ENCRYPTED = /^KBC::\w+::/;

/** What stands in the place of a secret until somebody gives it: `placeholder`, `<token>`, and the texts of new projects and imports, such as `the-token-of-your-api`. */
const PLACEHOLDER =
  /^(?:placeholder|change-?me|todo|x{3,}|\.{3}|…|<[^<>]*>|(?:the|your)(?:-[a-z]+)+)$/i;

/** A text that cannot be printed by accident: it is `[redacted]` to every formatter. */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    checkArgument('Secret', 'text', text, ['a string', isString]);
    this.#text = text;
  }

  /** The text itself, for the bytes of a request and nothing else. */
  open(): string {
    return this.#text;
  }

  /** Why no API can accept the text, for messages; `undefined` where nothing shows it. */
  problem(): string | undefined {
    if (this.#text === '') return 'is empty';
    if (PLACEHOLDER.test(this.#text)) return 'is a placeholder';
    return ENCRYPTED.test(this.#text)
      ? 'is encrypted, and only Keboola can decrypt it (KBC::…)'
      : undefined;
  }

  toString(): string {
    return '[redacted]';
  }

  toJSON(): string {
    return '[redacted]';
  }

  [inspect.custom](): string {
    return '[redacted]';
  }
}

/** The secrets of a configuration by the names a plan gives them, for example `#password`. */
export type Secrets = ReadonlyMap<string, Secret>;

/** Whether a text is a symbol such as `{{secret:password}}`, which replaces a secret and is not secret itself. */
export function isSymbol(text: string): boolean {
  return /^\{\{[^{}]*\}\}$/.test(text);
}

/** A secret that is given beside a configuration or a saved plan. */
export interface GivenSecret {
  /** As given: `#password`, `authorization.#data`, or a name without `#` such as that of an environment variable. */
  readonly name: string;
  readonly secret: Secret;
  /** Where it comes from, for messages. */
  readonly source: string;
  /** Whether somebody has named the source for this command: an environment, and the settings of a project, have secrets of others, too. */
  readonly isNamed?: boolean;
}

/** What environment variables begin with: `SLUICE_SECRET_PASSWORD` is `#password`. */
export const SECRET_VARIABLE = 'SLUICE_SECRET_';

/** The attribute that a name means: itself with `#`, else the known one that is spelt alike, else the name in lower case. */
export function attributeNamed(name: string, known: readonly string[]): string {
  if (name.includes('#')) return name;
  const own = name.startsWith(SECRET_VARIABLE) ? name.slice(SECRET_VARIABLE.length) : name;
  return known.find((other) => folded(other) === folded(own)) ?? `#${own.toLowerCase()}`;
}

/** The environment variable that gives a secret: `SLUICE_SECRET_TOKEN` for `#token`. */
export function variableOf(name: string): string {
  return `${SECRET_VARIABLE}${folded(name)}`;
}

/** What environment variables begin with that give values of declared inputs. */
export const INPUT_VARIABLE = 'SLUICE_INPUT_';

/** The environment variable that gives the value of an input: `SLUICE_INPUT_SHOP` for `shop`. */
export function inputVariableOf(name: string): string {
  return `${INPUT_VARIABLE}${folded(name)}`;
}

/** Variables have no `#`, no dots and mostly no lower case. */
function folded(name: string): string {
  return name
    .toUpperCase()
    .replaceAll('#', '')
    .replaceAll(/[^A-Z0-9]+/g, '_');
}

const SECRET_NAME =
  /(?:^|[_.-])(?:pass(?:word|wd|phrase)?|secret|token|api[_-]?key|(?:private|access|secret)[_-]?key|auth[_-]?token)$/i;
const SECRET_ENDING = /(?:Password|Secret|Token|ApiKey|PrivateKey|AccessKey|SecretKey)$/;
const HARMLESS_NAME = /(?:page|next|cursor|continuation|sync|csrf|scroll)[_-]?token$/i;

/** Whether a name sounds like that of a secret. */
export function isSecretName(name: string): boolean {
  const lower = name.toLowerCase();
  if (!['pass', 'secret', 'token', 'key'].some((word) => lower.includes(word))) return false; // the patterns take 1 ms to prepare
  return (SECRET_NAME.test(name) || SECRET_ENDING.test(name)) && !HARMLESS_NAME.test(name);
}

/** The claim `exp` of a JSON Web Token, in seconds since 1970; `undefined` for a token without one, and for any other text. */
export function jwtExpiry(token: string): number | undefined {
  const exp = claimsOf(token)?.exp;
  return typeof exp === 'number' ? exp : undefined;
}

/** The claims `exp` and `iat` of a JSON Web Token, in seconds since 1970; `undefined` for a token without `exp`, and for any other text. */
export function jwtTimes(
  token: string,
): { readonly exp: number; readonly iat: number | undefined } | undefined {
  const { exp, iat } = claimsOf(token) ?? {};
  if (typeof exp !== 'number') return undefined;
  return { exp, iat: typeof iat === 'number' && iat < exp ? iat : undefined };
}

function claimsOf(token: string): { readonly [claim: string]: unknown } | undefined {
  const [, payload = '', , ...more] = token.replace(/^Bearer /i, '').split('.');
  if (more.length > 0 || !/^[\w-]+=*$/.test(payload)) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined;
  } catch {
    return undefined;
  }
}

/** A token without a signature that expires as another one does; `name`, in ASCII, makes it differ from others. */
export function madeUpJwt(name: string, exp: number): string {
  const part = (claims: object) =>
    btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `${part({ alg: 'none' })}.${part({ exp, jti: name })}.`;
}

/** Whether `madeUpJwt` has made a token, with a name that `isName` knows. */
export function isMadeUpJwt(token: string, isName: (name: string) => boolean): boolean {
  const { exp, jti } = claimsOf(token) ?? {};
  return (
    typeof exp === 'number' &&
    typeof jti === 'string' &&
    isName(jti) &&
    token === madeUpJwt(jti, exp)
  );
}

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----([\s\S]*?)-----END \1-----/g;

/** A part of a PEM text, such as a certificate or a key. */
interface PemBlock {
  /** `CERTIFICATE`, `EC PRIVATE KEY` … */
  readonly label: string;
  /** With the line ends that readers need. */
  readonly text: string;
}

/** The blocks of a PEM text whose line ends may have become spaces or `\n` when it was copied into a file or a variable. */
export function pemBlocks(text: string): readonly PemBlock[] {
  const plain = text.replaceAll(/\\r\\n|\\n/g, '\n');
  return [...plain.matchAll(BLOCK)].map(([block, label = '', inner = '']) => {
    // headers of encrypted keys (RFC 1421) are lines of their own
    if (inner.includes(':')) return { label, text: `${block}\n` };
    const lines = inner.replaceAll(/\s+/g, '').match(/.{1,64}/g) ?? [];
    return {
      label,
      text: [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n'),
    };
  });
}

/** A PEM text with its line ends; any other text as it is. */
export function readablePem(text: string): string {
  const blocks = pemBlocks(text);
  return blocks.length === 0 ? text : blocks.map((block) => block.text).join('');
}
