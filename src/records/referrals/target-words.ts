import { counted } from '@/lib/text';
import type { ReferralPriority } from './referral-labels';

/** A target in words: stat by the clock, the others in working days. */
export function targetInWords(priority: ReferralPriority, hours: number): string {
  const kind = priority === 'stat' ? '' : 'working ';
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  const parts = [
    days > 0 ? counted(days, `${kind}days`) : '',
    rest > 0 ? counted(rest, 'hours') : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}
