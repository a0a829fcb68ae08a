import { z } from 'zod';

export const namedPatientSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: z.string().nullable(),
  medical_record_number: z.string().nullable(),
});
