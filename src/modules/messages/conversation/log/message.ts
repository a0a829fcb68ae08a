import type { Tables } from '@/lib/supabase/database.types';

/** A file that came with a message. */
export type Attachment = Pick<
  Tables<'message_attachments'>,
  'id' | 'path' | 'name' | 'media_type' | 'size_bytes'
>;

/** A message as the database keeps it. */
export interface Message
  extends Pick<
    Tables<'messages'>,
    'id' | 'sender_id' | 'kind' | 'body' | 'mentions' | 'created_at'
  > {
  attachments: Attachment[];
}
