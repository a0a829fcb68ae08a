import type { Tables } from '@/lib/supabase/database.types';

/** A message as the conversation shows it. */
export type Message = Pick<Tables<'messages'>, 'id' | 'sender_id' | 'body' | 'created_at'>;
