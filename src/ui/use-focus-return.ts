import { useRef } from 'react';

/**
 * Radix gives the focus back to a dialog's own trigger. Ours are opened by state and have none, so what
 * had the focus is remembered here. Spread onto the dialog's content.
 *
 * @param fallback where the focus goes when what had it is no longer there
 */
export function useFocusReturn(fallback?: () => HTMLElement | null | undefined) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      if (current instanceof HTMLElement && current.isConnected) current.focus();
      else fallback?.()?.focus();
    },
  };
}
