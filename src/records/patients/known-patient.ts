import { z } from 'zod';
import type { Enums } from '@/lib/supabase/database.types';

export const knownPatientSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: z.string().nullable(),
  medical_record_number: z.string().nullable(),
});

export type KnownPatient = z.infer<typeof knownPatientSchema>;

export interface FoundPatient extends KnownPatient {
  phone: string | null;
  matched: Enums<'patient_match'>[];
}
