import { sendAsVisitor, type VisitorRefusal } from '@/lib/supabase/ask-as-visitor';

export interface LinkKey {
  code: string;
  birthDate: string;
}

export interface OfficeFile {
  /** The document's id: a repeat is the same file. */
  id: string;
  file: File;
  /** The requested item that the file answers. */
  itemId?: string;
}

/** Sends one file with a referral. Resolves with the refusal, or null once it is filed. */
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
