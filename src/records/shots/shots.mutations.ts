import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

type Functions = Database['public']['Functions'];
type Args<Name extends keyof Functions> = Omit<Functions[Name]['Args'], 'company_id'>;

export function useCheckIn(companyId: string) {
  return useWrite('shots', {
    mutationFn: async (visit: Args<'check_in_for_shots'>) =>
      unwrap(
        await db.rpc('check_in_for_shots', { company_id: companyId, ...visit }),
        'Error checking in for shots',
      ),
  });
}

export function useScreen(companyId: string) {
  return useWrite('shots', {
    mutationFn: async (answers: Args<'screen_for_shots'>) =>
      unwrap(
        await db.rpc('screen_for_shots', { company_id: companyId, ...answers }),
        'Error saving answers',
      ),
  });
}

export function useConfirmShot(companyId: string) {
  return useWrite('shots', {
    mutationFn: async (check: Args<'confirm_shot'>) =>
      unwrap(
        await db.rpc('confirm_shot', { company_id: companyId, ...check }),
        'Error confirming shot',
      ),
  });
}

export function useGiveInjection(companyId: string) {
  return useWrite('shots', {
    mutationKey: ['shots', 'give'],
    mutationFn: async (shot: Args<'give_injection'>) =>
      unwrap(
        await db.rpc('give_injection', { company_id: companyId, ...shot }),
        'Error recording shot',
      ),
  });
}

export function useRecordLateInjection(companyId: string) {
  return useWrite('shots', {
    mutationFn: async (shot: Args<'record_late_injection'>) =>
      unwrap(
        await db.rpc('record_late_injection', { company_id: companyId, ...shot }),
        'Error recording shot',
      ),
  });
}

export function useRecordLocalReaction(companyId: string) {
  return useWrite('shots', {
    mutationFn: async (reaction: Args<'record_local_reaction'>) =>
      unwrap(
        await db.rpc('record_local_reaction', { company_id: companyId, ...reaction }),
        'Error recording reaction',
      ),
  });
}

export function useRecordReaction(companyId: string) {
  return useWrite('shots', {
    mutationFn: async (reaction: Args<'record_shot_reaction'>) =>
      unwrap(
        await db.rpc('record_shot_reaction', { company_id: companyId, ...reaction }),
        'Error recording reaction',
      ),
  });
}

export function useRecordEpinephrine(companyId: string) {
  return useWrite('shots', {
    mutationFn: async (dose: Args<'record_epinephrine'>) =>
      unwrap(
        await db.rpc('record_epinephrine', { company_id: companyId, ...dose }),
        'Error recording epinephrine',
      ),
  });
}

export function useRecordWeight(companyId: string) {
  return useWrite('shots', {
    mutationFn: async (weight: Args<'record_weight'>) =>
      unwrap(
        await db.rpc('record_weight', { company_id: companyId, ...weight }),
        'Error saving weight',
      ),
  });
}

export function useEndVisit(companyId: string) {
  return useWrite('shots', {
    mutationFn: async (end: Args<'end_shot_visit'>) =>
      unwrap(
        await db.rpc('end_shot_visit', { company_id: companyId, ...end }),
        'Error ending visit',
      ),
  });
}
