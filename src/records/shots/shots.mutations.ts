import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { shotQueries } from './shots.queries';

type Functions = Database['public']['Functions'];
type Args<Name extends keyof Functions> = Omit<Functions[Name]['Args'], 'company_id'>;

/** What was refused may have been somebody else's doing: the board is read again either way. */
function useReadAgain(companyId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: shotQueries.all(companyId) });
}

export function useCheckIn(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (visit: Args<'check_in_for_shots'>) =>
      unwrap(
        await db.rpc('check_in_for_shots', { company_id: companyId, ...visit }),
        'Error checking in for shots',
      ),
    onSettled,
  });
}

export function useScreen(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (answers: Args<'screen_for_shots'>) =>
      unwrap(
        await db.rpc('screen_for_shots', { company_id: companyId, ...answers }),
        'Error saving answers',
      ),
    onSettled,
  });
}

/** The second person confirms a vial and its dose, signed in as themselves. */
export function useConfirmShot(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (check: Args<'confirm_shot'>) =>
      unwrap(
        await db.rpc('confirm_shot', { company_id: companyId, ...check }),
        'Error confirming shot',
      ),
    onSettled,
  });
}

export function useGiveInjection(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (shot: Args<'give_injection'>) =>
      unwrap(
        await db.rpc('give_injection', { company_id: companyId, ...shot }),
        'Error recording shot',
      ),
    onSettled,
  });
}

/** A shot that was given at a visit and not recorded then. */
export function useRecordLateInjection(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (shot: Args<'record_late_injection'>) =>
      unwrap(
        await db.rpc('record_late_injection', { company_id: companyId, ...shot }),
        'Error recording shot',
      ),
    onSettled,
  });
}

export function useRecordLocalReaction(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (reaction: Args<'record_local_reaction'>) =>
      unwrap(
        await db.rpc('record_local_reaction', { company_id: companyId, ...reaction }),
        'Error recording reaction',
      ),
    onSettled,
  });
}

export function useRecordReaction(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (reaction: Args<'record_shot_reaction'>) =>
      unwrap(
        await db.rpc('record_shot_reaction', { company_id: companyId, ...reaction }),
        'Error recording reaction',
      ),
    onSettled,
  });
}

export function useRecordEpinephrine(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (dose: Args<'record_epinephrine'>) =>
      unwrap(
        await db.rpc('record_epinephrine', { company_id: companyId, ...dose }),
        'Error recording epinephrine',
      ),
    onSettled,
  });
}

export function useRecordWeight(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (weight: Args<'record_weight'>) =>
      unwrap(
        await db.rpc('record_weight', { company_id: companyId, ...weight }),
        'Error saving weight',
      ),
    onSettled,
  });
}

export function useEndVisit(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (end: Args<'end_shot_visit'>) =>
      unwrap(
        await db.rpc('end_shot_visit', { company_id: companyId, ...end }),
        'Error ending visit',
      ),
    onSettled,
  });
}
