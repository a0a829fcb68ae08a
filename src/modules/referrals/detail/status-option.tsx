import {
  type ReferralStatus,
  STATUS_LABELS,
  STATUS_TONES,
} from '@/records/referrals/referral-labels';
import { cx } from '@/ui/cx';

interface StatusOptionProps {
  name: string;
  status: ReferralStatus;
  checked: boolean;
  /** The referral's current status. */
  current: boolean;
  onChoose: () => void;
}

const dots = {
  neutral: 'text-muted',
  accent: 'text-accent',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  info: 'text-info',
} as const;

export function StatusOption({ name, status, checked, current, onChoose }: StatusOptionProps) {
  return (
    <label
      className={cx(
        'relative flex min-h-11 cursor-pointer items-center gap-3 rounded-md border px-3 text-sm transition-colors md:min-h-8',
        'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        checked
          ? 'border-accent bg-accent-soft font-semibold'
          : 'border-transparent hover:bg-accent-soft/50',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className={cx('size-2 shrink-0 rounded-full bg-current', dots[STATUS_TONES[status]])}
      />
      {STATUS_LABELS[status]}
      {current && <span className="ml-auto font-normal text-muted text-xs">Now</span>}
    </label>
  );
}
