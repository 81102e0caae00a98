import { address, placeholder } from './addresses.ts';
import { choice, condition, filter } from './choices.ts';
import { doubledElement, removedElement, swappedElements } from './lists.ts';
import { addedEntry, removedKey, renamedKey } from './members.ts';
import type { Operator } from './operator.ts';
import { boolean, number, string } from './scalars.ts';
import { span, time } from './times.ts';

/** Every operator. Of two that make the same change the first one counts. */
export const operators: readonly Operator[] = [
  address,
  placeholder,
  filter,
  condition,
  choice,
  time,
  span,
  number,
  boolean,
  string,
  removedElement,
  doubledElement,
  swappedElements,
  removedKey,
  renamedKey,
  addedEntry,
];
