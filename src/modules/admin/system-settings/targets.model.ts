import { z } from 'zod';
import type { Targets } from '@/records/clinic-settings/system-settings.queries';
import { targetInWords } from '@/records/referrals/target-words';
import { type SettingsModel, whole } from './settings.model';

export const targetsSchema = z.object({
  stat: whole(1, 8760, 'hours'),
  urgent: whole(1, 8760, 'hours'),
  routine: whole(1, 8760, 'hours'),
});
export type TargetsDraft = z.infer<typeof targetsSchema>;
type TargetHours = Omit<Targets, 'id' | 'updated_at'>;

export const targetsModel: SettingsModel<TargetHours, TargetsDraft, TargetsDraft> = {
  schema: targetsSchema,
  draftOf: (targets) => ({
    stat: String(targets.stat_target_hours),
    urgent: String(targets.urgent_target_hours),
    routine: String(targets.routine_target_hours),
  }),
  toRow: ({ stat, urgent, routine }) => ({
    stat_target_hours: Number(stat),
    urgent_target_hours: Number(urgent),
    routine_target_hours: Number(routine),
  }),
  lines: (targets) => [
    ['Stat', targetInWords('stat', targets.stat_target_hours)],
    ['Urgent', targetInWords('urgent', targets.urgent_target_hours)],
    ['Routine', targetInWords('routine', targets.routine_target_hours)],
  ],
};
