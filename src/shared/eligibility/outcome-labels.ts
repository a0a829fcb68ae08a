import type { Enums } from '@/lib/supabase/database.types';

export const OUTCOME_LABELS: Record<Enums<'eligibility_outcome'>, string> = {
  active: 'Active',
  limited: 'Limited',
  inactive: 'Inactive',
  not_found: 'Not found',
  error: 'Error',
  unknown: 'Unknown',
};
