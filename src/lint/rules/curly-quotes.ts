import { pointerOf, type Visitor } from '../../language/configuration/visit.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { shortened } from '../../language/support/shortened.ts';

const IN_QUOTES = /^[“”„‘’‚«»].*[“”‘’«»]$/su;

/** `curly-quotes` */
export function curlyQuotes(report: Report): Visitor {
  return {
    of: 'texts',
    enter(place) {
      const { value } = place;
      if (typeof value === 'string' && value.charCodeAt(0) > 0x7f && IN_QUOTES.test(value))
        report({
          rule: 'curly-quotes',
          pointer: pointerOf(place),
          message: 'the quotes around this string are part of it',
          effect: `it counts as ${shortened(value, 40)}, quotes included`,
          help: 'write straight quotes, or none',
        });
      return undefined;
    },
  };
}
