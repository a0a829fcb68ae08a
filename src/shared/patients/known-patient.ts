import { z } from 'zod';

/** A patient the clinic has, as picked from the suggestions. */
export const knownPatientSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: z.string().nullable(),
  medical_record_number: z.string().nullable(),
});

export type KnownPatient = z.infer<typeof knownPatientSchema>;
