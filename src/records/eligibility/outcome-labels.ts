import type { Enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';

export const OUTCOME_LABELS: Record<Enums<'eligibility_outcome'>, string> = {
  active: 'Active',
  caution: 'Active, with a warning',
  other_day: 'Not on this day',
  limited: 'Limited',
  inactive: 'Inactive',
  not_found: 'Not found',
  error: 'Error',
  unknown: 'Unknown',
};

export const OUTCOME_TONES: Record<Enums<'eligibility_outcome'>, Tone> = {
  active: 'success',
  caution: 'warning',
  other_day: 'warning',
  limited: 'warning',
  inactive: 'warning',
  not_found: 'warning',
  error: 'danger',
  unknown: 'neutral',
};
