import { z } from 'zod';
import { text } from '@/fields/schema';
import { enums } from '@/lib/supabase/database.types';
import { counted } from '@/lib/text';
import { DOCUMENT_KIND_LABELS, type DocumentKind } from '@/records/referrals/document-kinds';

export const KIND_OPTIONS = enums.referral_document_kind.map((value) => ({
  value,
  label: DOCUMENT_KIND_LABELS[value],
}));

export const countText = (count: number) => counted(count, 'documents');

const MAX_TITLE = 160;

export const detailsShape = {
  kind: z.enum(enums.referral_document_kind),
  title: text(MAX_TITLE, 'Name the document.'),
};

export const addSchema = z.object({
  documents: z.array(
    z.object({
      id: z.string(),
      file: z.instanceof(File),
      mediaType: z.string(),
      received: z.array(z.string()),
      ...detailsShape,
    }),
  ),
});

export type DocumentDraft = z.infer<typeof addSchema>['documents'][number];

/** Common words in such file names and requests; the first match wins. */
const WORDS: readonly (readonly [DocumentKind, RegExp])[] = [
  ['audiogram', /audio|hearing|tympan/i],
  ['imaging_report', /(^|[^a-z])(mri|ct|x-?ray|pet|ultrasound|imaging|radiology)([^a-z]|$)/i],
  ['lab_result', /(^|[^a-z])(labs?|cbc|ige|blood|culture|pathology|biopsy)([^a-z]|$)/i],
  ['insurance_card', /insurance|member ?card|coverage card/i],
  ['referral_letter', /referral|letter/i],
  ['office_note', /(^|[^a-z])(notes?|progress|visit|history)([^a-z]|$)/i],
];

export function kindOf(words: string): DocumentKind {
  return WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other';
}

interface Asked {
  id: string;
  item: string;
  is_received: boolean;
}

export function broughtBy(kind: DocumentKind, asked: readonly Asked[]): string[] {
  if (kind === 'other') return [];
  return asked
    .filter(({ item, is_received }) => !is_received && kindOf(item) === kind)
    .map(({ id }) => id);
}

export function draftOf(file: File, mediaType: string, asked: readonly Asked[]): DocumentDraft {
  const kind = kindOf(file.name);
  const title = file.name.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim() || file.name;
  return {
    id: crypto.randomUUID(),
    file,
    mediaType,
    kind,
    title: title.slice(0, MAX_TITLE),
    received: broughtBy(kind, asked),
  };
}
