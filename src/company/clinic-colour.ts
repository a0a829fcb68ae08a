import { useEffect } from 'react';

/**
 * Draws the whole page in a clinic's colour; tokens.css finds a shade of it that is readable in each
 * theme. On the root, since dialogs and menus are outside the shell. Null is the portal's own.
 */
export function paintPage(colour: string | null): void {
  const { style } = document.documentElement;
  if (colour === null) style.removeProperty('--clinic-accent');
  else style.setProperty('--clinic-accent', colour);
}

/** The same for as long as the clinic's portal is open. */
export function useClinicColour(colour: string | null): void {
  useEffect(() => {
    paintPage(colour);
    return () => paintPage(null);
  }, [colour]);
}
