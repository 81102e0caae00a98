import { shortened } from '../../language/support/shortened.ts';
import type { Look } from './review.ts';

const IN_QUOTES = /^[“”„‘’‚«»].*[“”‘’«»]$/su;

/** `curly-quotes` */
export const curlyQuotes: Look = ({ value }, report) => {
  if (typeof value === 'string' && value.charCodeAt(0) > 0x7f && IN_QUOTES.test(value))
    report({
      message: 'the quotes around this string are part of it',
      effect: `it counts as ${shortened(value, 40)}, quotes included`,
      help: 'write straight quotes, or none',
    });
};
