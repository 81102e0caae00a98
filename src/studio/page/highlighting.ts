import { json } from '@codemirror/lang-json';
import { yaml } from '@codemirror/lang-yaml';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--code-key)' },
  { tag: [tags.string, tags.content], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.keyword], color: 'var(--code-literal)' },
  { tag: [tags.comment, tags.meta], color: 'var(--dim)' },
]);

/** The colours of a text, and where it folds. */
export function highlighting(language: 'json' | 'yaml'): Extension {
  return [language === 'json' ? json() : yaml(), syntaxHighlighting(colours)];
}
