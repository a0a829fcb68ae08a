import type { LucideIcon } from 'lucide-react';
import { cx } from '@/ui/cx';

export type DiscHue = 'rose' | 'amber' | 'green' | 'teal' | 'blue' | 'violet';

const hues: Record<DiscHue, string> = {
  rose: 'bg-hue-4/15 text-hue-4',
  amber: 'bg-hue-5/15 text-hue-5',
  green: 'bg-hue-6/15 text-hue-6',
  teal: 'bg-hue-1/15 text-hue-1',
  blue: 'bg-hue-2/15 text-hue-2',
  violet: 'bg-hue-3/15 text-hue-3',
};

interface IconDiscProps {
  icon: LucideIcon;
  hue: DiscHue;
}

export function IconDisc({ icon: Icon, hue }: IconDiscProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('grid size-10 shrink-0 place-items-center rounded-full', hues[hue])}
    >
      <Icon className="size-5" />
    </span>
  );
}
