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
export function dialog(
  title: string,
  action: string,
  ...content: readonly Node[]
): Promise<boolean> {
  const form = el(
    'form',
    { method: 'dialog' },
    el('h2', { id: 'dialog-title' }, title),
    ...content,
    el(
      'div',
      { class: 'buttons' },
      el('button', { value: 'cancel', formnovalidate: true }, 'Cancel'),
      el('button', { value: 'agreed', class: 'main' }, action),
    ),
  );
  const element = el('dialog', { 'aria-labelledby': 'dialog-title' }, form);
  // Enter in a field is the first button of a form otherwise
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    form.requestSubmit(form.querySelector<HTMLButtonElement>('button.main'));
  });
  document.body.append(element);
  element.showModal();
  element.querySelector<HTMLElement>('input, select, textarea')?.focus();
  return new Promise((resolve) => {
    element.addEventListener('close', () => {
      element.remove();
      resolve(element.returnValue === 'agreed');
    });
  });
}
