import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { saveOnce } from '@/lib/supabase/save-once';
import { useWrite } from '@/records/use-write';

type Functions = Database['public']['Functions'];
type Args<Name extends keyof Functions> = Omit<Functions[Name]['Args'], 'company_id'>;

/** Mixes a vial from lots or from a stronger one; a repeat is the same vial. */
export function useMixVial(companyId: string) {
  return useWrite('vials', {
    mutationFn: async (vial: Args<'compound_vial'>) =>
      unwrap(
        await db.rpc('compound_vial', { company_id: companyId, ...vial }),
        'Error mixing vial',
      ),
  });
}

export function useCheckVial(companyId: string) {
  return useWrite('vials', {
    mutationFn: async (check: Args<'check_vial'>) =>
      unwrap(
        await db.rpc('check_vial', { company_id: companyId, ...check }),
        'Error checking vial',
      ),
  });
}

export function useDiscardVial(companyId: string) {
  return useWrite('vials', {
    mutationFn: async (end: Args<'discard_vial'>) =>
      unwrap(
        await db.rpc('discard_vial', { company_id: companyId, ...end }),
        'Error discarding vial',
      ),
  });
}

const saveAssessment = saveOnce({
  table: 'mixing_assessments',
  noun: 'result',
  stamp: null,
  logLabel: 'Error saving result',
});

type Assessment = Omit<
  Database['public']['Tables']['mixing_assessments']['Insert'],
  'company_id' | 'id'
> & { id: string };

export function useSaveAssessment(companyId: string) {
  return useWrite('mixing-assessments', {
    mutationFn: (assessment: Assessment) =>
      saveAssessment({ company_id: companyId, ...assessment }),
  });
}
