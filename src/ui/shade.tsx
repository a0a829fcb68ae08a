import * as Radix from '@radix-ui/react-dialog';
import { cx } from './cx';

export function Shade({ className }: { className: string }) {
  return <Radix.Overlay ref={coverPage} className={cx('fixed inset-0 bg-overlay', className)} />;
}

/** The number of shades over the page. */
let shades = 0;

/**
 * Marks the page while a shade covers it. With `:has()`, the browser would check every element
 * whenever something is added.
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
