import { useLayoutEffect } from 'react';

/**
 * Radix's select hides the rest of the page from assistive technology while open, yet leaves it
 * focusable, which WCAG forbids (4.1.2). A list isn't a modal dialog, so this undoes the hiding;
 * what an open dialog has hidden stays hidden.
 */
export function usePageNotHidden(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return;
    const observer = new MutationObserver((records) => {
      for (const { target, oldValue } of records) {
        // Only Radix's mark, and no attribute before: no one else has hidden it.
        if (
          oldValue === null &&
          target instanceof Element &&
          target.matches('[data-aria-hidden]')
        ) {
          target.removeAttribute('aria-hidden');
        }
      }
    });
    observer.observe(document.body, {
      subtree: true,
      attributeFilter: ['aria-hidden'],
      attributeOldValue: true,
    });
    return () => observer.disconnect();
  }, [active]);
}
