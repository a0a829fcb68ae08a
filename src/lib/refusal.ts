import type { z } from 'zod';
import type { AppError } from './errors';
import type { RefusalKind } from './supabase/database.types';

/** What the database said of a refusal beside its sentence; null if the schema knows no such kind. */
export function refusalOf<Refusal extends { kind: RefusalKind }>(
  error: AppError | null,
  schema: z.ZodType<Refusal>,
): Refusal | null {
  return schema.safeParse(jsonOrNull(error?.detail)).data ?? null;
}

/** @param detail the error's detail, as the database wrote it */
export function refusalKind(detail: unknown): RefusalKind | null {
  const said = jsonOrNull(detail);
  return typeof said === 'object' && said && 'kind' in said && isKind(said.kind) ? said.kind : null;
}

// No zod: the sign-in reads kinds, too. The database's kinds are those of its types.
const isKind = (value: unknown): value is RefusalKind => typeof value === 'string';

function jsonOrNull(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    // Postgres writes details of its own, in prose.
    return null;
  }
}
