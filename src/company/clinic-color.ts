import { useEffect } from 'react';

/**
 * Colors the whole page; tokens.css picks a readable shade for each theme. Set on the root, since
 * dialogs and menus are outside the shell. Null is the portal's own color.
 */
export function paintPage(color: string | null): void {
  const { style } = document.documentElement;
  if (color === null) style.removeProperty('--clinic-accent');
  else style.setProperty('--clinic-accent', color);
}

export function useClinicColor(color: string | null): void {
  useEffect(() => {
    paintPage(color);
    return () => paintPage(null);
  }, [color]);
}
