import { useEffect } from 'react';

/**
 * Draws the whole page in a clinic's color; tokens.css finds a shade of it that is readable in each
 * theme. On the root, since dialogs and menus are outside the shell. Null is the portal's own.
 */
export function paintPage(color: string | null): void {
  const { style } = document.documentElement;
  if (color === null) style.removeProperty('--clinic-accent');
  else style.setProperty('--clinic-accent', color);
}

/** The same for as long as the clinic's portal is open. */
export function useClinicColor(color: string | null): void {
  useEffect(() => {
    paintPage(color);
    return () => paintPage(null);
  }, [color]);
}
