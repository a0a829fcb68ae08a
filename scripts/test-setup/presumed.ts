/** What the fields of an open form say before a person touched them, as "label: value". */
export function presumed(): string[] {
  const fields = document.querySelectorAll<HTMLElement>(
    ':is(input, textarea, button):not([aria-hidden="true"])',
  );
  return [...fields]
    .flatMap((field) => {
      const value = saidBy(field);
      return value === '' ? [] : [`${labelOf(field)}: ${value}`];
    })
    .toSorted();
}

function saidBy(field: HTMLElement): string {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    return field.checked ? 'chosen' : '';
  }
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    return field.value;
  }
  if (field.getAttribute('role') === 'combobox') {
    return field.hasAttribute('data-placeholder') ? '' : field.textContent;
  }
  const isOn = [field.getAttribute('aria-pressed'), field.getAttribute('aria-checked')];
  return isOn.includes('true') ? 'on' : '';
}

/** A hint may follow in the same label. */
function labelOf(field: HTMLElement): string {
  const label = document.querySelector(`label[for="${field.id}"]`) ?? field.closest('label');
  const text = document.createTreeWalker(label ?? field, NodeFilter.SHOW_TEXT).nextNode();
  return text?.textContent ?? '';
}
