import { groupBy } from '../../values/lists.ts';
import type { BundledScenario } from '../model/messages.ts';
import { el } from './dom.ts';

export interface ScenarioChooser {
  readonly element: HTMLElement;
  /** The chosen scenario. */
  readonly value: BundledScenario | undefined;
  /** Chooses a scenario by its name. */
  choose(name: string): void;
}

/**
 * A field that shows the chosen scenario and finds others by the words of their names, titles and topics. Arrow keys, Enter and Escape work as in
 * other lists of choices. `onChoose` is called when the user chooses a scenario. `docs` is the address of the documentation, for words that no
 * scenario has.
 */
export function scenarioChooser(
  scenarios: readonly BundledScenario[],
  onChoose: () => void,
  docs?: string,
): ScenarioChooser {
  let value: BundledScenario | undefined;
  /** The options in the list, and the index of the one that Enter chooses. */
  let options: readonly (readonly [BundledScenario, HTMLElement])[] = [];
  let active = -1;
  const field = el('input', {
    id: 'scenario',
    type: 'text',
    role: 'combobox',
    'aria-controls': 'scenario-list',
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    spellcheck: 'false',
    title: 'Type words of a name or a topic to find a scenario',
  });
  const list = el('div', { id: 'scenario-list', role: 'listbox', 'aria-label': 'Scenarios' });
  const count = el('p', { class: 'dim', role: 'status' });
  const elsewhere = el(
    'p',
    { hidden: true },
    el('a', { href: docs ?? '' }, 'Search the documentation instead'),
  );
  const popup = el('div', { class: 'choices', hidden: true }, count, elsewhere, list);

  const show = (query: string) => {
    const words = query.toLowerCase().split(/\s+/);
    const found = scenarios.filter((each) => {
      const text = `${titleOf(each)} ${each.topic}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    options = found.map((each, index) => {
      const id = `scenario-${index}`;
      const option = el(
        'div',
        { role: 'option', id, 'aria-selected': 'false', onclick: () => pick(index) },
        titleOf(each),
      );
      option.dataset.name = each.name;
      return [each, option];
    });
    list.replaceChildren(
      ...[...groupBy(options, ([{ topic }]) => topic)].map(([topic, own]) =>
        el(
          'div',
          { role: 'group', 'aria-label': topic },
          el('div', { class: 'topic', 'aria-hidden': 'true' }, topic),
          ...own.map(([, option]) => option),
        ),
      ),
    );
    count.textContent =
      found.length === 0
        ? 'No scenario has all of these words.'
        : `${query === '' ? '' : `${found.length} of `}${scenarios.length} scenarios. Type words of a name or a topic.`;
    elsewhere.hidden = docs === undefined || found.length > 0;
    popup.hidden = false;
    field.ariaExpanded = 'true';
    const current = options.findIndex(([each]) => each === value);
    activate(query === '' ? current : 0);
  };
  const activate = (index: number) => {
    options[active]?.[1].setAttribute('aria-selected', 'false');
    active = Math.min(index, options.length - 1);
    const option = options[active]?.[1];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option === undefined) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', option.id);
  };
  const close = () => {
    popup.hidden = true;
    field.ariaExpanded = 'false';
    field.removeAttribute('aria-activedescendant');
    field.value = value === undefined ? '' : titleOf(value);
  };
  const pick = (index: number) => {
    const picked = options[index]?.[0];
    if (picked === undefined) return;
    value = picked;
    close();
    onChoose();
  };
  field.addEventListener('focus', () => field.select());
  field.addEventListener('click', () => {
    if (popup.hidden) show('');
  });
  field.addEventListener('input', () => show(field.value));
  const left = ({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && popup.contains(relatedTarget);
    if (!isInside && relatedTarget !== field) close();
  };
  field.addEventListener('blur', left);
  popup.addEventListener('focusout', left);
  popup.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    field.focus();
    close();
  });
  field.addEventListener('keydown', (event) => {
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => (popup.hidden ? show('') : activate(active + 1)),
      ArrowUp: () => (popup.hidden ? show('') : activate(Math.max(0, active - 1))),
      ...(popup.hidden ? {} : { Enter: () => pick(active), Escape: close }),
    };
    const step = keys[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step();
  });
  // the field keeps the focus while the list is used with a mouse
  popup.addEventListener('mousedown', (event) => event.preventDefault());
  return {
    element: el(
      'div',
      { class: 'chooser' },
      field,
      el('span', { class: 'arrow', 'aria-hidden': 'true' }, '▾'),
      popup,
    ),
    get value() {
      return value;
    },
    choose(name) {
      value = scenarios.find((each) => each.name === name);
      close();
    },
  };
}

function titleOf({ name, title }: BundledScenario): string {
  return title === '' ? name : `${title} (${name})`;
}
