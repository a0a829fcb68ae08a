import { z } from 'zod';
import { counted } from '@/lib/text';
import type { Targets } from '@/records/clinic-settings/system-settings.queries';
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

/** A target in words: stat by the clock, the others in working days. */
export function targetInWords(priority: keyof TargetsDraft, hours: number): string {
  const kind = priority === 'stat' ? '' : 'working ';
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  const parts = [
    days > 0 ? counted(days, `${kind}days`) : '',
    rest > 0 ? counted(rest, 'hours') : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}
