import type { Json } from '../../language/values/json.ts';
import type { Operator } from './operator.ts';

/** Addresses with a host: another host, another scheme, a segment more, and the slash at the end. */
export const address: Operator = {
  id: 'address',
  summary: 'the host, scheme or path of a URL replaced, and its last slash added or removed',
  changes({ key, value }) {
    if (typeof value !== 'string') return [];
    const [, scheme, host, rest = ''] = /^(https?):\/\/([^/?#]*)(.*)$/i.exec(value) ?? [];
    if (scheme !== undefined && host !== undefined) {
      const other = scheme.toLowerCase() === 'https' ? 'http' : 'https';
      const path = rest === '' ? '/' : rest;
      const more = path.endsWith('/') ? `${path}extra/` : `${path}/extra`;
      return [
        `${scheme}://other-${host}${rest}`,
        `${other}://${host}${rest}`,
        `${scheme}://${host}${more}`,
        `${scheme}://${host}${slashed(rest)}`,
      ].map(toValue);
    }
    if (key !== 'endpoint' || value === '') return [];
    return [value.startsWith('/') ? value.slice(1) : `/${value}`, slashed(value)].map(toValue);
  },
};

/** Names in braces, which placeholders fill. */
export const placeholder: Operator = {
  id: 'placeholder',
  summary: 'a placeholder of an endpoint removed or renamed',
  changes({ key, value }) {
    if (key !== 'endpoint' || typeof value !== 'string') return [];
    return [...value.matchAll(/\{([^{}]*)\}/g)].flatMap(({ 0: text, 1: name, index }) =>
      ['', `{${name}x}`].map((other) =>
        toValue(`${value.slice(0, index)}${other}${value.slice(index + text.length)}`),
      ),
    );
  },
};

function slashed(text: string): string {
  return text.endsWith('/') ? text.slice(0, -1) : `${text}/`;
}

function toValue(value: Json): { readonly value: Json } {
  return { value };
}
