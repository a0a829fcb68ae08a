import { useRef } from 'react';

/**
 * Radix returns the focus to a dialog's own trigger. Ours open by state and have none, so this
 * remembers the focused element. Spread onto the dialog's content.
 *
 * @param fallback where the focus goes if that element is gone
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
