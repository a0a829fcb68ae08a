import { db } from '@/lib/supabase/client';
import type { Json } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

export interface TableProposal {
  /** Made with the draft, so that a repeat adds no second one. */
  id: string;
  kind: string;
  name: string;
  source: string;
  settings: Json;
  rows: { [column: string]: Json }[];
}

function useTableChange<Input>(change: (input: Input) => Promise<unknown>) {
  return useWrite('clinical-tables', {
    mutationFn: change,
  });
}

export function useProposeTable(companyId: string) {
  return useTableChange(async (proposal: TableProposal) =>
    unwrap(await db.rpc('propose_clinical_table', { company_id: companyId, ...proposal })),
  );
}

export function useApproveTable(companyId: string) {
  return useTableChange(async (table_id: string) =>
    unwrap(await db.rpc('approve_clinical_table', { company_id: companyId, table_id })),
  );
}

export function useRetireTable(companyId: string) {
  return useTableChange(async (table_id: string) =>
    unwrap(await db.rpc('retire_clinical_table', { company_id: companyId, table_id })),
  );
}

export function useAddStarters(companyId: string) {
  return useTableChange(async (_: undefined) =>
    unwrap(await db.rpc('add_allergy_starters', { company_id: companyId })),
  );
}
