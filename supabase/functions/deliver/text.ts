import { letterPdf } from '../_shared/letters/letter-pdf.ts';
import type { Claimed, Outgoing } from './message.ts';

/**
 * What goes out: the clinic's name and where to read the rest. It is the same for every kind of news, since what kind it is
 * tells of the patient already; but a fax that carries a letter is the letter, behind a first page without the patient.
 *
 * @param portal the origin of the portal
 */
export async function outgoing(claimed: Claimed, code: string, portal: string): Promise<Outgoing> {
  const { message_id: id, channel, destination: to, clinic, letter } = claimed;
  const subject = `${clinic}: news about a referral`;
  const message = { id, channel, to, clinic, subject, text: TEXTS[channel](claimed, code, portal) };
  if (channel !== 'fax' || letter === null) return message;
  const pages = letterPdf(letter, letter.facts.clinic.phone);
  const content = inBase64(new Uint8Array(await pages.arrayBuffer()));
  return { ...message, document: { media_type: 'application/pdf', content } };
}

function inBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

const TEXTS = { email, fax, sms } as const;

function email({ recipient, clinic, clinic_phone }: Claimed, code: string, portal: string): string {
  return lines(
    `To ${recipient}`,
    '',
    `${clinic} has news about a patient you referred.`,
    'Open this link and enter the patient’s date of birth:',
    '',
    `${portal}/status#${code}`,
    '',
    'The link is for your office. It works for 180 days.',
    help(clinic, clinic_phone),
  );
}

function fax(claimed: Claimed, code: string, portal: string): string {
  const { recipient, clinic, clinic_phone, letter } = claimed;
  return lines(
    `To ${recipient}`,
    `From ${clinic}`,
    '',
    ...(letter === null
      ? ['News about a patient you referred', '']
      : [
          'A letter about a patient you referred follows.',
          'It is confidential. If it reached you by mistake, call us and destroy it.',
          '',
          'To read it on a screen, or to answer:',
        ]),
    '1. Go to this page:',
    `   ${portal}/status`,
    '2. Enter this code:',
    `   ${inGroups(code)}`,
    '3. Enter the patient’s date of birth.',
    '',
    'The code is for your office. It works for 180 days.',
    help(clinic, clinic_phone),
  );
}

function sms({ clinic }: Claimed, code: string, portal: string): string {
  // A sender of texts must say how to stop them (CTIA Messaging Principles, 5.1.3).
  return `${clinic}: news about a patient you referred. ${portal}/status#${code} Reply STOP to end texts.`;
}

function help(clinic: string, phone: string | null): string {
  return phone === null ? `Questions? Call ${clinic}.` : `Questions? Call ${clinic} at ${phone}.`;
}

/** As it is typed from paper. */
function inGroups(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-').toUpperCase();
}

const lines = (...each: string[]) => `${each.join('\n')}\n`;
