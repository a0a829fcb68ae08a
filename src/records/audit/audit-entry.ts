import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';

const valuesSchema = z.record(z.string(), z.unknown()).nullable();

/** An entry as the log holds it. */
export const auditRowSchema = z.object({
  sequence: z.number(),
  at: z.string(),
  actor_kind: z.string(),
  actor_id: z.string().nullable(),
  actor_name: z.string().nullable(),
  actor_sign_in: z.string().nullable(),
  actor_role: z.enum(enums.company_role).nullable(),
  action: z.string(),
  table_name: z.string(),
  row_id: z.string().nullable(),
  patient_id: z.string().nullable(),
  old_values: valuesSchema,
  new_values: valuesSchema,
  hash: z.string(),
});

export interface AuditEntry extends z.infer<typeof auditRowSchema> {
  /** Its place in the log, as a text. */
  id: string;
  /** Null for an entry about nobody, and where the patient's name can't be read any more. */
  patientName: string | null;
}

/** An entry with what a stranger needs to check it; null while no seal has it. */
export interface ProvenEntry extends AuditEntry {
  proof: {
    /** The text that its fingerprint is the hash of. */
    written: string;
    seal: number | null;
    place_in_seal: number | null;
    /** The nodes beside its way to the root of the seal's tree. */
    path: readonly string[] | null;
    seal_written: string | null;
    seal_fingerprint: string | null;
  };
}

/** A column and what became of it; undefined where the entry has no such side. */
export interface Change {
  column: string;
  before: unknown;
  after: unknown;
}

/** What an entry says changed, in the order of the columns' names. */
export function changesOf({ old_values, new_values }: AuditEntry): Change[] {
  const columns = new Set([...Object.keys(old_values ?? {}), ...Object.keys(new_values ?? {})]);
  return [...columns]
    .filter((column) => column !== 'company_id')
    .sort()
    .map((column) => ({
      column,
      before: old_values?.[column],
      after: new_values?.[column],
    }));
}
