import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { allergyQueries } from '@/records/allergy/allergy.queries';
import { followUpQueries } from '@/records/allergy-follow-up/allergy-follow-up.queries';
import { sublingualQueries } from './sublingual-courses.queries';

type Functions = Database['public']['Functions'];
type Args<Name extends keyof Functions> = Omit<Functions[Name]['Args'], 'company_id'>;

/** What was refused may have been somebody else's doing: courses and their lists are read again either way. */
function useReadAgain(companyId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: sublingualQueries.all(companyId) }),
      client.invalidateQueries({ queryKey: followUpQueries.all(companyId) }),
      // What a patient was asked is theirs, whichever treatment it was asked for.
      client.invalidateQueries({ queryKey: allergyQueries.all(companyId) }),
    ]);
}

export function usePrescribeCourse(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (course: Args<'prescribe_sublingual_course'>) =>
      unwrap(
        await db.rpc('prescribe_sublingual_course', { company_id: companyId, ...course }),
        'Error prescribing course',
      ),
    onSettled,
  });
}

export function useDecideCourse(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (decision: Args<'decide_sublingual_course'>) =>
      unwrap(
        await db.rpc('decide_sublingual_course', { company_id: companyId, ...decision }),
        'Error saving decision',
      ),
    onSettled,
  });
}

export function useEndCourse(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (ending: Args<'end_sublingual_course'>) =>
      unwrap(
        await db.rpc('end_sublingual_course', { company_id: companyId, ...ending }),
        'Error ending course',
      ),
    onSettled,
  });
}

export function useGiveDose(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (dose: Args<'give_sublingual_dose'>) =>
      unwrap(
        await db.rpc('give_sublingual_dose', { company_id: companyId, ...dose }),
        'Error recording dose',
      ),
    onSettled,
  });
}

export function useEndWatch(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (end: Args<'end_sublingual_watch'>) =>
      unwrap(
        await db.rpc('end_sublingual_watch', { company_id: companyId, ...end }),
        'Error recording how the dose was borne',
      ),
    onSettled,
  });
}

export function useRecordContact(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (contact: Args<'record_sublingual_contact'>) =>
      unwrap(
        await db.rpc('record_sublingual_contact', { company_id: companyId, ...contact }),
        'Error recording contact',
      ),
    onSettled,
  });
}

export function useRecordFill(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (fill: Args<'record_sublingual_fill'>) =>
      unwrap(
        await db.rpc('record_sublingual_fill', { company_id: companyId, ...fill }),
        'Error recording fill',
      ),
    onSettled,
  });
}
