import type { Enums } from '@/lib/supabase/database.types';

export const OWNER_LABELS: Record<Enums<'checklist_owner'>, string> = {
  front_desk: 'Front desk',
  billing: 'Billing',
  nurse: 'Nurse',
  surgeon: 'Surgeon',
  anesthesia: 'Anesthesia',
  patient: 'Patient',
};
