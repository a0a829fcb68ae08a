import { useLayoutEffect } from 'react';

/**
 * Radix's select hides the rest of the page from assistive technology while its list is open, yet
 * leaves everything there focusable, which WCAG forbids (4.1.2). A list is no modal dialog, so what
 * gets newly hidden is shown again at once; what an open dialog has hidden stays so.
 */
export function usePageNotHidden(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return;
    const observer = new MutationObserver((records) => {
      for (const { target, oldValue } of records) {
        // No attribute before and Radix's mark now: not hidden by anybody else.
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
