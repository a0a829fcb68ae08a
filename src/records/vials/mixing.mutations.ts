import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { saveOnce } from '@/lib/supabase/save-once';
import { mixingQueries } from './mixing.queries';

type Functions = Database['public']['Functions'];
type Args<Name extends keyof Functions> = Omit<Functions[Name]['Args'], 'company_id'>;

/** Also after a refusal: a colleague may have been quicker. */
function useReadAgain(companyId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: mixingQueries.all(companyId) });
}

/** Mixes a vial from lots or from a stronger one; sent again it is the same vial. */
export function useMixVial(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (vial: Args<'compound_vial'>) =>
      unwrap(
        await db.rpc('compound_vial', { company_id: companyId, ...vial }),
        'Error mixing vial',
      ),
    onSettled,
  });
}

/** The second person checks a vial and its label. */
export function useCheckVial(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (check: Args<'check_vial'>) =>
      unwrap(
        await db.rpc('check_vial', { company_id: companyId, ...check }),
        'Error checking vial',
      ),
    onSettled,
  });
}

/** Takes a vial out of use. */
export function useDiscardVial(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: async (end: Args<'discard_vial'>) =>
      unwrap(
        await db.rpc('discard_vial', { company_id: companyId, ...end }),
        'Error discarding vial',
      ),
    onSettled,
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

/** Writes down a part of a colleague's competency. */
export function useSaveAssessment(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (assessment: Assessment) =>
      saveAssessment({ company_id: companyId, ...assessment }),
    onSettled: () =>
      client.invalidateQueries({ queryKey: mixingQueries.staff(companyId).queryKey }),
  });
}
