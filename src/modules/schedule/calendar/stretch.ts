import type { MinuteSpan } from '@/lib/clinic-clock';

export interface FreeSlots {
  providerId: string;
  starts: readonly number[];
}

export interface Stretch extends MinuteSpan {
  /** Providers who are free for all of it; never empty. */
  providerIds: readonly string[];
}

/**
 * The free time from the first chosen slot to another minute's slot, as far as one provider is free
 * throughout. Null if the first slot isn't free.
 */
export function stretchTo(
  free: readonly FreeSlots[],
  anchor: number,
  minute: number,
  slotMinutes: number,
): Stretch | null {
  const steps = Math.floor((minute - anchor) / slotMinutes);
  let able = free.filter(({ starts }) => starts.includes(anchor));
  if (able.length === 0) return null;
  let last = anchor;
  for (let taken = 0; taken < Math.abs(steps); taken += 1) {
    const next = last + Math.sign(steps) * slotMinutes;
    const still = able.filter(({ starts }) => starts.includes(next));
    if (still.length === 0) break;
    able = still;
    last = next;
  }
  return {
    from: Math.min(anchor, last),
    to: Math.max(anchor, last) + slotMinutes,
    providerIds: able.map(({ providerId }) => providerId),
  };
}
