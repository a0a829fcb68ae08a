import { publicLongDate } from '../../../../src/fields/public-dates.ts';
import { withNpi } from '../../../../src/fields/with-npi.ts';
import { type PdfParagraph, textPdf } from '../pdf/text-pdf.ts';
import type { SentLetter } from './letter.ts';
import { aboutWhom, correctionOf, sectionsOf, signatureOf, whenSeen } from './letter-words.ts';

/**
 * A signed letter as a PDF with the clinic's letterhead. Its file name and title leave the clinic,
 * so they name no patient.
 *
 * @param phone the clinic's, as the letterhead writes it
 */
export function letterPdf(letter: SentLetter, phone: string | null): Blob {
  const { clinic, office } = letter.facts;
  const correction = correctionOf(letter);
  const when =
    letter.signed_at === null ? 'Draft' : publicLongDate(letter.signed_at, clinic.time_zone);
  const paragraphs: PdfParagraph[] = [
    { text: when, right: true },
    { text: clinic.name, bold: true, size: 15 },
    ...lines(clinic.address),
    { text: withNpi(phone, clinic.npi), ruled: true },
    { text: office.name, above: 14 },
    ...lines(office.address),
    { text: `Re: ${aboutWhom(letter.facts)}`, bold: true, above: 14 },
    { text: whenSeen(letter) },
    ...(correction === null ? [] : [{ text: correction, bold: true, above: 10 }]),
    ...sectionsOf(letter).flatMap(({ title, text }) => [
      { text: title, bold: true, size: 11.5, above: 12, keep: true },
      { text },
    ]),
    ...signatureOf(letter).map((text, index) => ({
      text,
      bold: index === 0,
      above: index === 0 ? 22 : 0,
      keep: true,
    })),
  ];
  return textPdf({
    title: `Consult letter from ${clinic.name}`,
    paragraphs,
    foot: aboutWhom(letter.facts),
  });
}

export function letterFileName({ signed_at, version }: SentLetter): string {
  const day = signed_at === null ? 'draft' : signed_at.slice(0, 10);
  return `consult-letter-${day}${version > 1 ? `-v${version}` : ''}.pdf`;
}

const lines = (text: string | null): PdfParagraph[] => (text === null ? [] : [{ text }]);
