import { z } from 'zod';
import { knownPatientSchema } from '@/tables/patients/known-patient';
import { presetSchema } from '../eligibility.model';

export const verifySchema = z
  .object({
    patient: knownPatientSchema.nullable(),
    /** Empty until somebody chooses: the first that can be asked about counts. */
    coverageId: z.string(),
    preset: presetSchema,
    serviceDate: z.iso.date('Choose the day of the visit.'),
  })
  .superRefine(({ patient }, context) => {
    if (!patient) {
      context.addIssue({ code: 'custom', path: ['patient'], message: 'Choose the patient.' });
    }
  });

export type VerifyDraft = z.infer<typeof verifySchema>;
