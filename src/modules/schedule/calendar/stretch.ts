import type { MinuteSpan } from '@/lib/clinic-clock';

/** The starts of one provider's free slots, in order. */
export interface FreeSlots {
  providerId: string;
  starts: readonly number[];
}

/** Free time of several slots, chosen for one booking. */
export interface Stretch extends MinuteSpan {
  /** Who is free for all of it; never empty. */
  providerIds: readonly string[];
}

/**
 * The free time from the slot that a choice began with to the slot of another minute, as far as one and the
 * same provider is free: a booking doesn't change hands. Null where the slot that it began with isn't free.
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
