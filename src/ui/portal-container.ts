/**
 * The container of a popup: the dialog of its anchor, since the rest of the page is hidden from
 * assistive technology; else <main>, since landmark navigation skips what is outside.
 */
export function portalContainer(anchor: HTMLElement | null): { container?: HTMLElement } {
  const container =
    anchor?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]') ??
    document.querySelector<HTMLElement>('main');
  return container ? { container } : {};
}
