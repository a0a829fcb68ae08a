import { sendAsVisitor, type VisitorRefusal } from '@/lib/supabase/ask-as-visitor';

/** What a status link is opened with. */
export interface LinkKey {
  code: string;
  birthDate: string;
}

export interface OfficeFile {
  /** The document's id here and there: sent again it is the same file. */
  id: string;
  file: File;
  /** What was asked for that it brings. */
  itemId?: string;
}

/** Sends one file with a referral; answers why it was refused, or null once it is filed. */
export function sendOfficeFile(
  { code, birthDate }: LinkKey,
  { id, file, itemId }: OfficeFile,
): Promise<VisitorRefusal | null> {
  const form = new FormData();
  form.set('code', code);
  form.set('birth_date', birthDate);
  form.set('document_id', id);
  if (itemId !== undefined) form.set('item_id', itemId);
  form.set('file', file);
  return sendAsVisitor('office-file', form, 'Error sending file');
}
