import { askAsVisitor } from '@/lib/supabase/ask-as-visitor';
import { writtenSchema } from './status-links.model';

/**
 * Sends a message to the desk; a repeat with the same id is the same one. Resolves with the link's
 * new content.
 */
export const writeToClinic = (code: string, birthDate: string, messageId: string, body: string) =>
  askAsVisitor(
    'write_to_clinic',
    { code, birth_date: birthDate, message_id: messageId, body },
    writtenSchema.parse,
    'Error sending message',
  );
