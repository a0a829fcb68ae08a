/**
 * Moves the focus to the same button of the next row, else of the previous one, else to the dialog
 * around the lists: called before a row goes, so that the keyboard keeps its place, also from one day to another.
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
