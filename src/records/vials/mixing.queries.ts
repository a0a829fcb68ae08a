import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { mixingSetSchema, vialSchema } from './mixing.schema';

type Functions = Database['public']['Functions'];
export type QueueLine = Functions['mixing_queue']['Returns'][number];
export type StaffPart = Functions['mixing_staff']['Returns'][number];

export const QUEUE_LENGTH = 100;

export const mixingQueries = {
  all: (companyId: string) => ['company', companyId, 'treatment_vials'] as const,

  /** Vials to mix or check, the most urgent first. */
  queue: (companyId: string) =>
    queryOptions({
      queryKey: [...mixingQueries.all(companyId), 'queue'],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .rpc('mixing_queue', { company_id: companyId, max_rows: QUEUE_LENGTH })
            .abortSignal(signal),
        ),
    }),

  /** A vial set to mix; null if it doesn't exist. Records the opening in the audit log. */
  set: (companyId: string, setId: string) =>
    queryOptions({
      queryKey: [...mixingQueries.all(companyId), 'set', setId],
      queryFn: async ({ signal }) => {
        const rows = unwrap(
          await db.rpc('open_mixing', { company_id: companyId, set_id: setId }).abortSignal(signal),
        );
        return mixingSetSchema.array().parse(rows)[0] ?? null;
      },
    }),

  /** A vial with its record; null if it doesn't exist. Records the opening in the audit log. */
  vial: (companyId: string, vialId: string) =>
    queryOptions({
      queryKey: [...mixingQueries.all(companyId), 'vial', vialId],
      queryFn: async ({ signal }) => {
        const rows = unwrap(
          await db.rpc('open_vial', { company_id: companyId, vial_id: vialId }).abortSignal(signal),
        );
        return vialSchema.array().parse(rows)[0] ?? null;
      },
    }),

  /** Who may mix, by parts of their competency. */
  staff: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'mixing_assessments', 'staff'],
      queryFn: async ({ signal }) =>
        unwrap(await db.rpc('mixing_staff', { company_id: companyId }).abortSignal(signal)),
    }),
};
