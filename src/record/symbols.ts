import { escapeExpression } from '../language/support/escape-expression.ts';
import { SHORTEST_SEARCHED, utf8Text } from '../scenario/substitution.ts';
import type { StandIn } from './stand-ins.ts';

/** Gives the way from texts with stand-ins to texts with symbols, base64 of them included: filled in, they are the same again. */
export function symbolWriter(standIns: readonly StandIn[]): (text: string) => string {
  const bySecret = new Map(
    standIns
      .filter(({ standIn }) => standIn.length >= SHORTEST_SEARCHED)
      .map(({ name, standIn }) => [standIn, `{{secret:${name}}}`]),
  );
  const escaped = [...bySecret.keys()].sort((a, b) => b.length - a.length).map(escapeExpression);
  const pattern = new RegExp(
    [...escaped, '(?<![A-Za-z0-9-])token-([1-9]\\d*)(?![\\d])'].join('|'),
    'g',
  );
  const plain = (text: string) =>
    text.replace(
      pattern,
      (found, number: string | undefined) => bySecret.get(found) ?? `{{token:${number}}}`,
    );
  return (text) => {
    if (text.includes('{{')) return text;
    let written = '';
    let pending = '';
    for (const [index, part] of text.split(BASE64).entries()) {
      // what is left over of groups of four is in front of the base64
      const start = index % 2 === 0 ? part.length : part.length % 4;
      const symbol = base64Symbol(part.slice(start), plain);
      if (symbol === undefined) pending += part;
      else {
        written += plain(pending + part.slice(0, start)) + symbol;
        pending = '';
      }
    }
    return written + plain(pending);
  };
}

const BASE64 = /(?<![A-Za-z0-9+/])([A-Za-z0-9+/]{8,}=*)/;

function base64Symbol(run: string, plain: (text: string) => string): string | undefined {
  const bytes = Buffer.from(run, 'base64');
  const inner = utf8Text(bytes);
  if (inner === undefined || /[{}]/.test(inner) || bytes.toString('base64') !== run)
    return undefined;
  const symbols = plain(inner);
  return symbols === inner ? undefined : `{{base64:${symbols}}}`;
}
