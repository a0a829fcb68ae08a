import type { SentLetter } from './letter.ts';

type Letter = Pick<
  SentLetter,
  'version' | 'visit_on' | 'reason' | 'diagnoses' | 'findings' | 'plan' | 'follow_up' | 'correction'
> & { id: string; signed_at: string; facts: { signer: { name: string } | null } };

/** A signed letter as a FHIR R4 DocumentReference: its text and who signed. Whom it is about the caller adds. */
export function letterDocument(letter: Letter) {
  const at = new Date(letter.signed_at).toISOString();
  // FHIR knows no other blanks than these.
  const signer = letter.facts.signer?.name.replace(/\s+/g, ' ').trim();
  const content: [ReturnType<typeof textContent>] = [
    textContent('Consult letter', letterText(letter), at),
  ];
  return {
    resourceType: 'DocumentReference' as const,
    identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${letter.id}` }],
    status: 'current' as const,
    docStatus: letter.version > 1 ? ('amended' as const) : ('final' as const),
    type: { coding: [{ system: 'http://loinc.org', code: '11488-4', display: 'Consult note' }] },
    date: at,
    ...(signer && { author: [{ display: signer }] }),
    content,
  };
}

/** A text as the content of a FHIR document. */
export const textContent = (title: string, text: string, creation: string) => ({
  attachment: {
    contentType: 'text/plain; charset=utf-8',
    language: 'en-US',
    data: base64(text),
    title,
    creation,
  },
});

/** What a letter says, section by section. */
function letterText(letter: Letter): string {
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
