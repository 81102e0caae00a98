import { el } from './dom.ts';

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
