import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { referralKeys } from '@/records/referrals/referral-keys';

type LetterText = Database['public']['Functions']['save_consult_letter']['Args'];

const saveLetter = async (letter: LetterText) =>
  unwrap(await db.rpc('save_consult_letter', letter), 'Error saving letter');

/** After a failure too: it may have happened, with only the answer lost. */
function useForget(companyId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: referralKeys.all(companyId) });
}

/** The caller makes the id once a form: saved again after a lost answer, it is one letter. Answers the draft's revision. */
export function useSaveLetter(companyId: string) {
  const onSettled = useForget(companyId);
  return useMutation({
    mutationFn: saveLetter,
    onSettled,
  });
}

interface Signing {
  letter: LetterText;
  /** It is kept by now, whether it gets signed or not. */
  onSaved: (revision: number) => void;
}

/** Saves what was written and signs it, as it was read. */
export function useSignLetter(companyId: string) {
  const onSettled = useForget(companyId);
  return useMutation({
    mutationFn: async ({ letter, onSaved }: Signing) => {
      const revision = await saveLetter(letter);
      onSaved(revision);
      const signing = { letter_id: letter.letter_id, expected_revision: revision };
      return unwrap(await db.rpc('sign_consult_letter', signing), 'Error signing letter');
    },
    onSettled,
  });
}

export function useDiscardLetter(companyId: string) {
  const onSettled = useForget(companyId);
  return useMutation({
    mutationFn: async (letterId: string) =>
      unwrap(
        await db.rpc('discard_consult_letter', { letter_id: letterId }),
        'Error deleting letter',
      ),
    onSettled,
  });
}
