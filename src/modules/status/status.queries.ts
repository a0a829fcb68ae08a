import { askAsVisitor } from '@/lib/supabase/ask-as-visitor';
import { statusSchema, writtenSchema } from './status.model';

/** Opens a link. */
export const openStatus = (code: string, birthDate: string) =>
  askAsVisitor(
    'open_status_link',
    { code, birth_date: birthDate },
    statusSchema.parse,
    'Error opening a status link',
  );

/** Writes to the desk; with the same id it is one message. Answers what the link shows then. */
export const writeToClinic = (code: string, birthDate: string, messageId: string, body: string) =>
  askAsVisitor(
    'write_to_clinic',
    { code, birth_date: birthDate, message_id: messageId, body },
    writtenSchema.parse,
    'Error sending message',
  );
