import { type PlainSecretPlace, plainSecrets } from '../engine/check/plain-secrets.ts';
import { Redactor } from '../engine/interpret/redactor.ts';
import { visit } from '../language/configuration/visit.ts';
import { isScalar, type Json } from '../language/values/json.ts';
import { phpText } from '../language/values/text.ts';
import { membersOf } from './place-at.ts';

/** How texts of a document may be shown outside of it. */
export interface Mask {
  /** The text without the document's secrets. */
  readonly text: (text: string) => string;
  /** The same for a URL, user name and password left out. */
  readonly url: (url: string) => string;
}

/** Masks the values of members whose names begin with `#`, and secrets in plain text. Also works on incomplete documents. */
export function maskOf(value: Json): Mask {
  const redactor = new Redactor();
  const add = (part: Json, isSecret: boolean): void => {
    if (isSecret && isScalar(part)) redactor.add(phpText(part));
    for (const [name, inner] of membersOf(part))
      add(inner, isSecret || String(name).startsWith('#'));
  };
  add(value, false);
  for (const secret of plainSecretsIn(value)) redactor.add(secret);
  const text = (shown: string) => redactor.redact(shown);
  return {
    text,
    url: (url) => text(url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1[redacted]@')),
  };
}

function plainSecretsIn(root: Json): readonly string[] {
  const places: PlainSecretPlace[] = [];
  visit(root, [plainSecrets(places)]);
  return places.flatMap(({ texts }) => texts.map(({ text }) => text));
}
