/**
 * Moves the focus to the same button of the next row, else of the previous one, else to the dialog
 * around the list: called before a row goes, so that the keyboard keeps its place.
 */
export function focusBeside(button: HTMLButtonElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target =
    neighbour?.querySelector<HTMLElement>(':scope > button:last-of-type') ??
    button.closest<HTMLElement>('[role="dialog"]');
  target?.focus();
}
