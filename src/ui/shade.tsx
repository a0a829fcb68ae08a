import * as Radix from '@radix-ui/react-dialog';
import { cx } from './cx';

/** What lies between a dialog and the page. It dims and doesn't blur: a blur is drawn anew with every key typed. */
export function Shade({ className }: { className: string }) {
  return <Radix.Overlay ref={coverPage} className={cx('fixed inset-0 bg-overlay', className)} />;
}

/** How many shades lie over the page. */
let shades = 0;

/**
 * Tells the page that a shade keeps presses from it. The stylesheet could see that for itself, by `:has()`; then the browser
 * would go through every element of the page whenever anything is added to it, to see whether that was a shade.
 */
function coverPage(shade: HTMLElement | null) {
  const page = document.querySelector<HTMLElement>('#root');
  if (!(shade && page)) return;
  shades += 1;
  page.dataset['covered'] = '';
  return () => {
    shades -= 1;
    if (shades === 0) delete page.dataset['covered'];
  };
}
