import type { Enums } from '@/lib/supabase/database.types';

export const SOURCE_LABELS: Record<Enums<'packet_source'>, string> = {
  fax: 'Fax',
  upload: 'Upload',
  camera: 'Camera',
  api: 'Other system',
};

export const STATE_LABELS: Record<Enums<'packet_state'>, string> = {
  open: 'Waiting',
  filed: 'Filed',
  discarded: 'Discarded',
  merged: 'Joined',
};

export const PAGE_KIND_LABELS: Record<Enums<'packet_page_kind'>, string> = {
  referral: 'Referral',
  demographics: 'Demographics',
  insurance_card: 'Insurance card',
  note: 'Office note',
  lab: 'Lab result',
  audiogram: 'Audiogram',
  imaging: 'Imaging report',
  records_request: 'Records request',
  junk: 'Cover or advertising',
  other: 'Other',
};

export const FAULT_TEXTS: Record<Enums<'packet_file_fault'>, string> = {
  broken: 'This file is damaged and can’t be opened.',
  encrypted: 'This file needs a password. Ask for it without.',
  too_many_pages: 'This file has more than 200 pages. Ask for it in parts.',
  too_large: 'A page of this file is too large to show.',
  dynamic_form:
    'This form opens in Adobe Reader only. Open it there, print it to a PDF, and add that.',
};
