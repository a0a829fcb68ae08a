import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

type Functions = Database['public']['Functions'];
type Args<Name extends keyof Functions> = Omit<Functions[Name]['Args'], 'company_id'>;

export function usePrescribeCourse(companyId: string) {
  return useWrite('sublingual-courses', {
    mutationFn: async (course: Args<'prescribe_sublingual_course'>) =>
      unwrap(
        await db.rpc('prescribe_sublingual_course', { company_id: companyId, ...course }),
        'Error prescribing course',
      ),
  });
}

export function useDecideCourse(companyId: string) {
  return useWrite('sublingual-courses', {
    mutationFn: async (decision: Args<'decide_sublingual_course'>) =>
      unwrap(
        await db.rpc('decide_sublingual_course', { company_id: companyId, ...decision }),
        'Error saving decision',
      ),
  });
}

export function useEndCourse(companyId: string) {
  return useWrite('sublingual-courses', {
    mutationFn: async (ending: Args<'end_sublingual_course'>) =>
      unwrap(
        await db.rpc('end_sublingual_course', { company_id: companyId, ...ending }),
        'Error ending course',
      ),
  });
}

export function useGiveDose(companyId: string) {
  return useWrite('sublingual-courses', {
    mutationFn: async (dose: Args<'give_sublingual_dose'>) =>
      unwrap(
        await db.rpc('give_sublingual_dose', { company_id: companyId, ...dose }),
        'Error recording dose',
      ),
  });
}

export function useEndWatch(companyId: string) {
  return useWrite('sublingual-courses', {
    mutationFn: async (end: Args<'end_sublingual_watch'>) =>
      unwrap(
        await db.rpc('end_sublingual_watch', { company_id: companyId, ...end }),
        'Error recording the dose’s outcome',
      ),
  });
}

export function useRecordContact(companyId: string) {
  return useWrite('sublingual-courses', {
    mutationFn: async (contact: Args<'record_sublingual_contact'>) =>
      unwrap(
        await db.rpc('record_sublingual_contact', { company_id: companyId, ...contact }),
        'Error recording contact',
      ),
  });
}

export function useRecordFill(companyId: string) {
  return useWrite('sublingual-courses', {
    mutationFn: async (fill: Args<'record_sublingual_fill'>) =>
      unwrap(
        await db.rpc('record_sublingual_fill', { company_id: companyId, ...fill }),
        'Error recording fill',
      ),
  });
}
