import { ChevronsUp, ChevronUp, Minus } from 'lucide-react';
import { cx } from '@/ui/cx';
import { PRIORITY_LABELS, type ReferralPriority } from './referral-labels';

const looks = {
  stat: { Icon: ChevronsUp, className: 'font-semibold text-danger' },
  urgent: { Icon: ChevronUp, className: 'font-semibold text-warning' },
  routine: { Icon: Minus, className: 'text-muted' },
} as const;

export function PriorityLabel({ priority }: { priority: ReferralPriority }) {
  const { Icon, className } = looks[priority];
  return (
    <span className={cx('inline-flex items-center gap-1 whitespace-nowrap text-sm', className)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {PRIORITY_LABELS[priority]}
    </span>
  );
}
