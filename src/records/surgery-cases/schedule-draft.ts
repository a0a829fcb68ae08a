import { z } from 'zod';
import { isDay } from '@/fields/checks';
import { text } from '@/fields/schema';
import { fromClock, fromTimeField, toClock, toTimeField } from '@/lib/clinic-clock';
import { blankToNull, counted } from '@/lib/text';
import type { CaseSubject } from './surgery-case-list.queries';

/** The database's limits in minutes. */
const LENGTHS = {
  duration: { min: 5, max: 720 },
  cleanup: { min: 0, max: 240 },
  further: { min: 0, max: 720 },
} as const;

const minutes = ({ min, max }: { min: number; max: number }) =>
  z
    .string()
    .trim()
    .refine(
      (text) => /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max,
      `${min} to ${counted(max, 'minutes')}.`,
    );

export const durationField = minutes(LENGTHS.duration);
export const cleanupField = minutes(LENGTHS.cleanup);
export const furtherMinutesField = minutes(LENGTHS.further);

export const OVERLAP_LABEL = 'Reason why people may be in two places';

/** Why team members may be elsewhere then; asked after the database finds that they are. */
export const overlapReasonField = text(500);

export const scheduleSchema = z.object({
  day: z.string().refine(isDay, 'Choose a date.'),
  time: z.string().refine((text) => fromTimeField(text) !== null, 'Choose a time.'),
  surgeonId: z.string().min(1, 'Choose a surgeon.'),
  locationId: z.string().min(1, 'Choose a site.'),
  /** Empty until one is chosen. */
  roomId: z.string(),
  duration: durationField,
  cleanup: cleanupField,
  /** Why it is outside the surgeon's blocks; asked after the database finds that it is. */
  outsideReason: text(500),
  overlapReason: overlapReasonField,
});

export type ScheduleDraft = z.infer<typeof scheduleSchema>;

export function toScheduleDraft(subject: CaseSubject, timeZone: string): ScheduleDraft {
  const at = subject.starts_at ?? subject.planned_at;
  return {
    ...(at === null ? { day: '', time: '' } : clockFields(at, timeZone)),
    surgeonId: subject.surgeon_id ?? '',
    locationId: subject.location_id ?? '',
    roomId: subject.room_id ?? '',
    duration: String(subject.duration_minutes),
    cleanup: String(subject.cleanup_minutes),
    outsideReason: subject.outside_block_reason ?? '',
    // A reason for one overlap doesn't cover the next.
    overlapReason: '',
  };
}

export function clockFields(iso: string, timeZone: string) {
  const { day, minute } = toClock(iso, timeZone);
  return { day, time: toTimeField(minute) };
}

export function toScheduleArguments(draft: ScheduleDraft, caseId: string, timeZone: string) {
  return {
    case_id: caseId,
    starts_at: fromClock({ day: draft.day, minute: fromTimeField(draft.time) ?? 0 }, timeZone),
    surgeon_id: draft.surgeonId,
    location_id: draft.locationId,
    room_id: blankToNull(draft.roomId),
    duration_minutes: Number(draft.duration),
    cleanup_minutes: Number(draft.cleanup),
    outside_block_reason: blankToNull(draft.outsideReason),
    team_overlap_reason: blankToNull(draft.overlapReason),
  };
}
