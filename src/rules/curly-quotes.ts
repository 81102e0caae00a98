import type { Report } from '../diagnostics/diagnostic.ts';
import type { ReviewSubject } from './review.ts';
import { writtenValues } from './walk-values.ts';

/** `curly-quotes` */
export function curlyQuotes({ configuration }: ReviewSubject, report: Report): void {
  for (const { text, pointer } of writtenValues(configuration).quoted)
    report({
      rule: 'curly-quotes',
      severity: 'warning',
      pointer,
      message: 'the quotes around this string are part of it',
      effect: `it counts as ${text.length > 40 ? `${text.slice(0, 39)}…` : text}, quotes included`,
      help: 'write straight quotes, or none',
    });
}
