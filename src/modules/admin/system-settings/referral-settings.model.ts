import { z } from 'zod';
import { counted } from '@/lib/text';
import { linesIn, type SettingsModel, whole } from './settings.model';

/** Same limit as private.are_labels in the database. */
const MOST_SERVICES = 60;
const LONGEST = 80;

const days = whole(1, 365, 'days');

const referralSettingsSchema = z.object({
  stat: days,
  urgent: days,
  routine: days,
  services: z
    .string()
    .refine((text) => linesIn(text).length <= MOST_SERVICES, 'At most 60 services.')
    .refine(
      (text) => linesIn(text).every((line) => line.length <= LONGEST),
      'At most 80 characters a line.',
    )
    .refine((text) => {
      const lines = linesIn(text).map((line) => line.toLowerCase());
      return new Set(lines).size === lines.length;
    }, 'Each service once.'),
});

type Draft = z.output<typeof referralSettingsSchema>;

interface ReferralSettings {
  referral_services: string[];
  stat_see_by_days: number;
  urgent_see_by_days: number;
  routine_see_by_days: number;
}

export const referralSettingsModel: SettingsModel<ReferralSettings, Draft, Draft> = {
  schema: referralSettingsSchema,
  draftOf: (row) => ({
    stat: String(row.stat_see_by_days),
    urgent: String(row.urgent_see_by_days),
    routine: String(row.routine_see_by_days),
    services: row.referral_services.join('\n'),
  }),
  toRow: ({ stat, urgent, routine, services }) => ({
    referral_services: linesIn(services),
    stat_see_by_days: Number(stat),
    urgent_see_by_days: Number(urgent),
    routine_see_by_days: Number(routine),
  }),
  lines: (row) => [
    ['Stat', counted(row.stat_see_by_days, 'days')],
    ['Urgent', counted(row.urgent_see_by_days, 'days')],
    ['Routine', counted(row.routine_see_by_days, 'days')],
    ['Requested services', row.referral_services.join(', ')],
  ],
};
