import { z } from 'zod';

const text = z.string().nullable();

export const letterFactsSchema = z.object({
  clinic: z.object({
    name: z.string(),
    npi: text,
    phone: text,
    address: text,
    time_zone: z.string(),
  }),
  patient: z.object({ name: z.string(), date_of_birth: text }),
  office: z.object({ name: z.string(), address: text }),
  received_on: z.string(),
  signer: z.object({ name: z.string(), specialty: text, npi: text }).nullable(),
});

export const sentLetterSchema = z.object({
  id: z.string(),
  version: z.number(),
  signed_at: text,
  facts: letterFactsSchema,
  visit_on: text,
  reason: text,
  diagnoses: text,
  findings: text,
  plan: text,
  follow_up: text,
  correction: text,
});

export type Letter = z.output<typeof sentLetterSchema>;
