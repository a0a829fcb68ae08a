import type { Enums } from '@/lib/supabase/database.types';

export type TeamFunction = Enums<'team_function'>;

export const TEAM_LABELS: Record<TeamFunction, string> = {
  assistant: 'Assistant',
  anesthesia: 'Anesthesia',
  scrub_nurse: 'Scrub nurse',
  circulating_nurse: 'Circulating nurse',
  technician: 'Technician',
};
