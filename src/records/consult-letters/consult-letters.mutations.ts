import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

type LetterText = Database['public']['Functions']['save_consult_letter']['Args'];

const saveLetter = async (letter: LetterText) =>
  unwrap(await db.rpc('save_consult_letter', letter), 'Error saving letter');

export function useSaveLetter() {
  return useWrite('consult-letters', {
    mutationFn: saveLetter,
  });
}

interface Signing {
  letter: LetterText;
  /** The draft is saved by now, signed or not. */
  onSaved: (revision: number) => void;
}

export function useSignLetter() {
  return useWrite('consult-letters', {
    mutationFn: async ({ letter, onSaved }: Signing) => {
      const revision = await saveLetter(letter);
      onSaved(revision);
      const signing = { letter_id: letter.letter_id, expected_revision: revision };
      return unwrap(await db.rpc('sign_consult_letter', signing), 'Error signing letter');
    },
  });
}

export function useDiscardLetter() {
  return useWrite('consult-letters', {
    mutationFn: async (letterId: string) =>
      unwrap(
        await db.rpc('discard_consult_letter', { letter_id: letterId }),
        'Error deleting letter',
      ),
  });
}
