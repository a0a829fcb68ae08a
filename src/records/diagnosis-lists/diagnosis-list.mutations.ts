import { useState } from 'react';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import type { ListedCode } from './order-file';

const LOG_LABEL = 'Error importing diagnosis codes';
/** The codes per request: a list has about a hundred thousand. */
const PART = 5000;

interface List {
  /** Made when the file is chosen, so that a repeat continues an interrupted import. */
  id: string;
  name: string;
  codes: readonly ListedCode[];
}

/** Imports a list in parts; it takes effect once complete. `sent` counts codes. */
export function useImportDiagnosisList(companyId: string) {
  const [sent, setSent] = useState(0);
  const mutation = useWrite('diagnosis-lists', {
    mutationFn: async ({ id, name, codes }: List) => {
      setSent(0);
      const code_count = codes.length;
      unwrap(
        await db.rpc('start_diagnosis_list', { id, company_id: companyId, name, code_count }),
        LOG_LABEL,
      );
      for (let at = 0; at < code_count; at += PART) {
        const part = codes.slice(at, at + PART).map((code) => ({ ...code }));
        unwrap(await db.rpc('add_diagnosis_codes', { list_id: id, codes: part }), LOG_LABEL);
        setSent(Math.min(at + PART, code_count));
      }
      unwrap(await db.rpc('finish_diagnosis_list', { list_id: id }), LOG_LABEL);
    },
  });
  return { ...mutation, sent };
}

/** Removes the clinic's list: from then on, only the form of codes is checked. */
export function useRemoveDiagnosisList(companyId: string) {
  return useWrite('diagnosis-lists', {
    mutationFn: async (list_id: string) =>
      unwrap(await db.rpc('remove_diagnosis_list', { company_id: companyId, list_id }), LOG_LABEL),
  });
}
