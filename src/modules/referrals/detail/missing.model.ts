import { z } from 'zod';
import { blankToNull } from '@/lib/text';
import { LIMITS } from '../referrals.model';

/** What referrals lack most. */
export const USUAL_ITEMS = [
  'Office notes',
  'Imaging report',
  'Hearing test (audiogram)',
  'Lab results',
  'Medication list',
  'Insurance card',
  'Authorization',
  'Patient’s phone number',
] as const;

export const askSchema = z
  .object({
    chosen: z.array(z.enum(USUAL_ITEMS)),
    other: z.string().trim().max(LIMITS.missingItem, 'At most 120 characters.'),
    askedOf: z.string().trim().max(LIMITS.missingItem, 'At most 120 characters.'),
  })
  .refine(({ chosen, other }) => chosen.length > 0 || other !== '', {
    path: ['chosen'],
    message: 'Choose what is missing, or write it below.',
  });

export type AskDraft = z.infer<typeof askSchema>;

/** What is asked for, each under an id that stays the same for the same thing. */
export function itemsOf({ chosen, other, askedOf }: AskDraft, idOf: (item: string) => string) {
  const items = [...chosen, ...(other === '' ? [] : [other])];
  return items.map((item) => ({ id: idOf(item), item, asked_of: blankToNull(askedOf) }));
}
