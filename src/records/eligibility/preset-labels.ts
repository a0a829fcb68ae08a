import type { Enums } from '@/lib/supabase/database.types';

export const PRESET_WORDS: Record<Enums<'eligibility_preset'>, string> = {
  consult: 'consult',
  office_procedure: 'in-office procedure',
  surgery: 'surgery',
  allergy_testing: 'allergy testing',
  injections: 'allergy injections',
  audiology: 'audiology',
};
