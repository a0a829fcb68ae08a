import type { Enums } from '@/lib/supabase/database.types';

export type ContactWay = Enums<'contact_way'>;
export type ContactParty = Enums<'contact_party'>;
export type ContactOutcome = Enums<'contact_outcome'>;

export const WAY_LABELS: Record<ContactWay, string> = {
  phone: 'Phone call',
  text: 'Text message',
  email: 'Email',
  portal: 'Portal message',
  letter: 'Letter',
};

export const PARTY_LABELS: Record<ContactParty, string> = {
  patient: 'Patient',
  guardian: 'Guardian',
  referring_office: 'Referring office',
};

export const CONTACT_OUTCOME_LABELS: Record<ContactOutcome, string> = {
  reached: 'Reached',
  left_voicemail: 'Left voicemail',
  no_answer: 'No answer',
  wrong_number: 'Wrong number',
  sent: 'Sent',
  not_delivered: 'Not delivered',
};
