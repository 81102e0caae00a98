type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>;

/** An element with attributes, listeners (names that begin with `on`) and content. Texts stay texts. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice('on'.length), value);
    else if (typeof value === 'boolean') element.toggleAttribute(key, value);
    else element.setAttribute(key, value);
  }
  element.append(...content);
  return element;
}

/** Resolves when the next frame is shown. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Asks for something in a dialog. Resolves to whether the main button was chosen; Escape and Cancel are no. */
export async function dialog(
  title: string,
  action: string,
  ...content: readonly Node[]
): Promise<boolean> {
  return (await dialogUntil(title, action, content, async () => true)) === true;
}

/**
 * The same with a step behind the main button. The dialog stays open until the step resolves, and its result is that of the dialog;
 * `undefined` is Escape or Cancel. A step that rejects has shown why.
 */
export function dialogUntil<Result>(
  title: string,
  action: string,
  content: readonly Node[],
  step: () => Promise<Result>,
): Promise<Result | undefined> {
  const main = el('button', { value: 'agreed', class: 'main' }, action);
  const form = el(
    'form',
    { method: 'dialog' },
    el('h2', { id: 'dialog-title' }, title),
    ...content,
    el(
      'div',
      { class: 'buttons' },
      el('button', { value: 'cancel', formnovalidate: true }, 'Cancel'),
      main,
    ),
  );
  const element = el('dialog', { 'aria-labelledby': 'dialog-title' }, form);
  let result: Result | undefined;
  // Enter in a field is the first button of a form otherwise
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    form.requestSubmit(main);
  });
  form.addEventListener('submit', (event) => {
    if (event.submitter !== main) return;
    event.preventDefault();
    // it keeps the focus, which a disabled button would lose
    if (main.ariaDisabled === 'true') return;
    main.ariaDisabled = 'true';
    void step()
      .then(
        (found) => {
          if (!element.open) return;
          result = found;
          element.close();
        },
        // the step has shown why
        () => {},
      )
      .finally(() => {
        main.ariaDisabled = null;
      });
  });
  document.body.append(element);
  element.showModal();
  element.querySelector<HTMLElement>('input, select, textarea')?.focus();
  return new Promise((resolve) => {
    element.addEventListener('close', () => {
      element.remove();
      resolve(result);
    });
  });
}
