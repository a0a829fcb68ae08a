import { z } from 'zod';
import { text } from '@/fields/schema';
import type { ClinicalTable } from '@/records/allergy/allergy.queries';
import {
  healthDraftSchema,
  unaskedOf,
  unaskedReason,
} from '@/records/health-answers/health-answers.model';
import { type Course, scheduleSettingsSchema } from '@/records/sublingual-courses/course.schema';

const KIND = 'sublingual_schedule';

/**
 * Approved schedules that can be read. For another version of a course: those of its product, and
 * its own even if it was retired.
 */
export function schedulesFor(tables: readonly ClinicalTable[], from?: Course) {
  return tables.flatMap((table) => {
    const isUsable = table.status === 'approved' || table.id === from?.schedule_id;
    const settings = scheduleSettingsSchema.safeParse(table.settings);
    if (table.kind !== KIND || !isUsable || !settings.success) return [];
    const isOther = from && settings.data.product !== from.schedule.settings.product;
    return isOther ? [] : [{ ...table, settings: settings.data }];
  });
}

export const courseSchema = z
  .object({
    scheduleId: z.string().min(1, 'Choose a schedule.'),
    startsOn: z.string().min(1, 'Enter the date.'),
    seasonStartsOn: z.string(),
    /** The schedule's questions; a missing answer means not asked. */
    answers: z.record(z.string(), z.enum(['', 'yes', 'no']).optional()),
    health: healthDraftSchema,
    unaskedReason,
    consentOn: z.string().min(1, 'Enter the date of the consent.'),
    epinephrine: z.enum(['', 'yes', 'no']),
    epinephrineOn: z.string(),
    indication: text(500),
    reason: text(500),
  })
  .refine(({ epinephrine, epinephrineOn }) => epinephrine !== 'yes' || epinephrineOn !== '', {
    path: ['epinephrineOn'],
    message: 'Enter the date.',
  });
export type CourseDraft = z.infer<typeof courseSchema>;

const SAID = { yes: true, no: false } as const;

/** The answer as it is sent; null if not asked. */
export const saidOf = (answer: '' | 'yes' | 'no' | undefined): boolean | null =>
  answer ? SAID[answer] : null;

/** Whether any question of the schedule or before every treatment was not asked. */
export const isUnasked = (
  { answers, health }: Pick<CourseDraft, 'answers' | 'health'>,
  questions: readonly { circumstance: string }[],
): boolean =>
  unaskedOf(health).length > 0 || questions.some(({ circumstance }) => !answers[circumstance]);
