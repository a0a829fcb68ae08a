import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';

const valuesSchema = z.record(z.string(), z.unknown()).nullable();

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
  /** Its position in the log, as text. */
  id: string;
  /** Null if the entry has no patient, or their name can't be read any more. */
  patientName: string | null;
}

/** An entry with the proof that an outsider needs to check it; null until it is sealed. */
export interface ProvenEntry extends AuditEntry {
  proof: {
    /** The text that its fingerprint hashes. */
    written: string;
    seal: number | null;
    place_in_seal: number | null;
    /** The sibling nodes up to the root of the seal's tree. */
    path: readonly string[] | null;
    seal_written: string | null;
    seal_fingerprint: string | null;
  };
}

export interface Change {
  column: string;
  before: unknown;
  after: unknown;
}

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
