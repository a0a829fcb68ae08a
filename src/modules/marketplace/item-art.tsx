import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';
import type { ItemGradient, ItemPattern, MarketplaceItem } from './catalogue';

const gradients: Record<ItemGradient, string> = {
  'teal-blue': 'from-hue-1 to-hue-2',
  'blue-violet': 'from-hue-2 to-hue-3',
  'violet-rose': 'from-hue-3 to-hue-4',
  'rose-amber': 'from-hue-4 to-hue-5',
  'green-teal': 'from-hue-6 to-hue-1',
};

// Drawn faintly in the icon's color, so that one pattern serves both themes.
const patterns: Record<ItemPattern, string> = {
  dots: 'bg-[radial-gradient(currentColor_1.5px,transparent_1.5px)] bg-[size:14px_14px]',
  grid: 'bg-[linear-gradient(currentColor_1px,transparent_1px),linear-gradient(90deg,currentColor_1px,transparent_1px)] bg-[size:22px_22px]',
  rings:
    'bg-[repeating-radial-gradient(circle_at_85%_20%,currentColor_0_1px,transparent_1px_18px)]',
  stripes: 'bg-[repeating-linear-gradient(115deg,currentColor_0_1px,transparent_1px_14px)]',
};

interface ItemArtProps {
  item: Pick<MarketplaceItem, 'icon' | 'gradient' | 'bgPattern' | 'status'>;
  /** The status, in the corner. */
  children: ReactNode;
}

export function ItemArt({ item, children }: ItemArtProps) {
  const { icon: Icon, gradient, bgPattern, status } = item;
  return (
    <div className="relative h-24 overflow-hidden rounded-t-lg">
      <div
        aria-hidden="true"
        className={cx(
          'absolute inset-0 bg-linear-to-br text-on-tone',
          gradients[gradient],
          status === 'Coming Soon' && 'opacity-50 saturate-75',
        )}
      >
        <div className={cx('absolute inset-0 opacity-30 mask-l-from-40%', patterns[bgPattern])} />
        <span className="absolute bottom-4 left-5 grid size-12 place-items-center rounded-lg bg-on-tone/15 ring-1 ring-on-tone/30 ring-inset">
          <Icon className="size-6" />
        </span>
      </div>
      <div className="absolute top-3 right-3">{children}</div>
    </div>
  );
}
