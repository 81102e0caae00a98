import type { Stretch } from '../../language/values/url-users.ts';

/** A key that marks a secret, or sounds like one, however its quotes are. */
const KEY =
  /(?:(?<![\w.#-])["']?(?:#|\\u0023)[\w.#-]+["']?|(?<![\w-])["']?[\w-]*(?:pass(?:word|wd|phrase)?|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|authorization)["']?)[ \t]*(?:[:=]|(?<=["'])(?=[ \t]*["']|[ \t]+[^\s,}\]:=]))[ \t]*/gi;

/**
 * The values of secret keys in a text whose syntax is broken: from each key to where its value can end at the latest. That
 * is the end of the line, and further lines where a quote or a bracket is open, or which are indented more.
 */
export function suspectStretches(text: string): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const { 0: key, index } of text.matchAll(KEY)) {
    if (index < end) continue;
    const from = index + key.length;
    end = endOfValue(text, index, from);
    stretches.push({ from, to: end });
  }
  return stretches;
}

function endOfValue(text: string, key: number, from: number): number {
  const lineStart = text.lastIndexOf('\n', key) + 1;
  const indent = indentOf(text, lineStart);
  let end = lineEnd(text, from);
  const first = text.slice(from, end).trim();
  if (first === '' || first === ',') end = lineEnd(text, nextWritten(text, end));
  const quote = first[0];
  if ((quote === '"' || quote === "'") && !first.slice(1).includes(quote)) {
    const closing = text.indexOf(quote, end);
    return closing < 0 ? text.length : lineEnd(text, closing);
  }
  for (let open = openBrackets(text.slice(from, end)); end < text.length; ) {
    const next = end + 1;
    const following = lineEnd(text, next);
    const isEmpty = text.slice(next, following).trim() === '';
    if (!isEmpty && open <= 0 && indentOf(text, next) <= indent) break;
    open += openBrackets(text.slice(next, following));
    end = following;
  }
  return end;
}

function indentOf(text: string, lineStart: number): number {
  return /[^ \t]|$/.exec(text.slice(lineStart, lineStart + 1000))?.index ?? 0;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function nextWritten(text: string, from: number): number {
  const next = text.slice(from).search(/\S/);
  return next < 0 ? text.length : from + next;
}

function openBrackets(line: string): number {
  return (line.match(/[[{]/g)?.length ?? 0) - (line.match(/[\]}]/g)?.length ?? 0);
}
