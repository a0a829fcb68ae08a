import { z } from 'zod';
import { instant } from './instant.ts';

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

/**
 * A letter as the sender's system files it: its text, what it replaces, who signed. A version that was corrected since is
 * superseded.
 */
function documentOf(letter: SentLetter, former: SentLetter | undefined, superseded: boolean) {
  const text = letterText(letter);
  return {
    resourceType: 'DocumentReference',
    id: `letter-${letter.version}`,
    identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${letter.id}` }],
    status: superseded ? 'superseded' : 'current',
    docStatus: letter.version > 1 ? 'amended' : 'final',
    type: { coding: [{ system: 'http://loinc.org', code: '11488-4', display: 'Consult note' }] },
    date: instant(letter.signed_at),
    ...(letter.facts.signer && { author: [{ display: letter.facts.signer.name }] }),
    ...(former && {
      relatesTo: [{ code: 'replaces', target: { reference: `#letter-${former.version}` } }],
    }),
    content: [
      {
        attachment: {
          contentType: 'text/plain; charset=utf-8',
          language: 'en-US',
          data: base64(text),
          title: 'Consult letter',
          creation: instant(letter.signed_at),
        },
      },
    ],
  } as const;
}

/** What a letter says, section by section. Whom it is about the sender knows. */
function letterText(letter: SentLetter): string {
  const sections = [
    ['Correction', letter.correction],
    ['Seen on', letter.visit_on],
    ['Reason for referral', letter.reason],
    ['Diagnoses', letter.diagnoses],
    ['Findings', letter.findings],
    ['Plan', letter.plan],
    ['Follow-up', letter.follow_up],
    ['Signed electronically by', letter.facts.signer?.name ?? null],
  ] as const;
  return sections
    .flatMap(([title, said]) => (said === null ? [] : `${title}\n${said}`))
    .join('\n\n');
}

function base64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
