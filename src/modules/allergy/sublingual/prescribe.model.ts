import { z } from 'zod';
import type { ClinicalTable } from '../allergy.queries';
import { type Course, scheduleSettingsSchema, type Warning } from './course.schema';

const KIND = 'sublingual_schedule';

/**
 * The approved schedules that can be read; for another version of a course those of its product, and the one that
 * it goes by, though that is retired by now.
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

export const courseSchema = z.object({
  scheduleId: z.string().min(1, 'Choose a schedule.'),
  startsOn: z.string().min(1, 'Enter the date.'),
  seasonStartsOn: z.string(),
  /** Of a schedule that was chosen before some may stay open. */
  answers: z.record(z.string(), z.enum(['yes', 'no']).optional()),
  alerts: z.array(z.string()),
  consentOn: z.string().min(1, 'Enter the date of the consent.'),
  epinephrineOn: z.string(),
  indication: z.string().trim().max(500, 'At most 500 characters.'),
  reason: z.string().trim().max(500, 'At most 500 characters.'),
});
export type CourseDraft = z.infer<typeof courseSchema>;

const LABELS = 'Prescribing information of Odactra, Grastek, Ragwitek and Oralair';

/** What the physician looks at besides the questions of the schedule, with what is published of each. */
export const ALERTS = [
  {
    rule: 'beta_blocker',
    asks: 'Takes a beta blocker',
    says: 'Takes a beta blocker: usual doses of epinephrine may not work.',
    source: `${LABELS}, warnings on epinephrine`,
  },
  {
    rule: 'ace_inhibitor',
    asks: 'Takes an ACE inhibitor',
    says: 'Takes an ACE inhibitor: a concern with venoms, weigh the risk.',
    source: 'Cox et al., J Allergy Clin Immunol 2011;127(1 Suppl):S1-55',
  },
  {
    rule: 'pregnancy',
    asks: 'Is pregnant',
    says: 'Pregnant: continue, but don’t begin treatment.',
    source: 'Cox et al., J Allergy Clin Immunol 2011;127(1 Suppl):S1-55',
  },
] as const;

/** The alerts that apply, as the course keeps them. */
export const alertsOf = (rules: readonly string[]): Warning[] =>
  ALERTS.filter(({ rule }) => rules.includes(rule)).map(({ rule, says, source }) => ({
    rule,
    says,
    source,
  }));
