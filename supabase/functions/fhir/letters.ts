import { z } from 'zod';
import { letterDocument } from '../_shared/letters/letter-document.ts';

/** A letter that the clinic gave to the office. */
export const letterSchema = z.object({
  id: z.string(),
  version: z.number(),
  signed_at: z.string(),
  visit_on: z.string().nullable(),
  reason: z.string().nullable(),
  diagnoses: z.string().nullable(),
  findings: z.string().nullable(),
  plan: z.string().nullable(),
  follow_up: z.string().nullable(),
  correction: z.string().nullable(),
  facts: z.object({ signer: z.object({ name: z.string() }).nullable() }),
});

export type SentLetter = z.infer<typeof letterSchema>;

/** The letters as documents, the latest version first as they come. */
export const documentsOf = (letters: readonly SentLetter[]) =>
  letters.map((letter, index) => documentOf(letter, letters[index + 1], index > 0));

/** A letter that replaces a former one; what was corrected since is superseded. */
function documentOf(letter: SentLetter, former: SentLetter | undefined, superseded: boolean) {
  return {
    ...letterDocument(letter),
    id: `letter-${letter.version}`,
    status: superseded ? 'superseded' : 'current',
    ...(former && {
      relatesTo: [{ code: 'replaces', target: { reference: `#letter-${former.version}` } }],
    }),
  } as const;
}
