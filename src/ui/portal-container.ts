/**
 * Where a popup belonging to `anchor` is put. Inside the dialog it was opened from, since the rest
 * of the page is then hidden from assistive technology; else inside <main>, since what lies outside
 * every landmark is passed over by those who move from landmark to landmark.
 */
export function portalContainer(anchor: HTMLElement | null): { container?: HTMLElement } {
  const container =
    anchor?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]') ??
    document.querySelector<HTMLElement>('main');
  return container ? { container } : {};
}
