import type { Enums } from '@/lib/supabase/database.types';

export type DocumentKind = Enums<'referral_document_kind'>;

export const DOCUMENT_KIND_LABELS: Record<DocumentKind, string> = {
  referral_letter: 'Referral letter',
  office_note: 'Office note',
  imaging_report: 'Imaging report',
  audiogram: 'Audiogram',
  lab_result: 'Lab result',
  insurance_card: 'Insurance card',
  other: 'Other',
};
