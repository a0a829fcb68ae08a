/**
 * Call before a row is removed. Moves the focus to the same button of the next row, else the
 * previous one, else the dialog, also across days.
 */
export function focusBeside(button: HTMLButtonElement): void {
  const row = button.closest('li');
  const dialog = button.closest<HTMLElement>('[role="dialog"]');
  const rows = [...(dialog?.querySelectorAll('li') ?? [])];
  const place = row ? rows.indexOf(row) : -1;
  const neighbor = rows[place + 1] ?? rows[place - 1];
  const target = neighbor?.querySelector<HTMLElement>(':scope > button:last-of-type') ?? dialog;
  target?.focus();
}
