import { askAsVisitor } from '@/lib/supabase/ask-as-visitor';
import { writtenSchema } from './status-links.model';

/** Writes to the desk; with the same id it is one message. Answers what the link shows then. */
export const writeToClinic = (code: string, birthDate: string, messageId: string, body: string) =>
  askAsVisitor(
    'write_to_clinic',
    { code, birth_date: birthDate, message_id: messageId, body },
    writtenSchema.parse,
    'Error sending message',
  );
