import * as Radix from '@radix-ui/react-dialog';
import { coverPage } from './cover-page';
import { cx } from './cx';

export function Shade({ className }: { className: string }) {
  return <Radix.Overlay ref={coverPage} className={cx('fixed inset-0 bg-overlay', className)} />;
}
