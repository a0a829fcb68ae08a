import { z } from 'zod';
import type { Enums } from '@/lib/supabase/database.types';

/** A patient the clinic has, as picked from the suggestions. */
export const knownPatientSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: z.string().nullable(),
  medical_record_number: z.string().nullable(),
});

export type KnownPatient = z.infer<typeof knownPatientSchema>;

/** A patient as a search found them. */
export interface FoundPatient extends KnownPatient {
  phone: string | null;
  matched: Enums<'patient_match'>[];
}
