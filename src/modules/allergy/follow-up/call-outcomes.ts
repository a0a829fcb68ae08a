import type { Enums } from '@/lib/supabase/database.types';

export const callOutcomes: Record<Enums<'shot_call_outcome'>, string> = {
  reached: 'Reached',
  left_message: 'Left a message',
  no_answer: 'No answer',
  stopping: 'Wants to stop',
};
