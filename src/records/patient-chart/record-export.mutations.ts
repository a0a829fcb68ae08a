import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { chartSchema } from './chart.schema';

export function useRecordExport(companyId: string, patientId: string) {
  return useMutation({
    mutationFn: async () => {
      const rows = unwrap(
        await db.rpc('export_patient', { company_id: companyId, patient_id: patientId }),
      );
      return z.tuple([chartSchema]).parse(rows)[0];
    },
  });
}
