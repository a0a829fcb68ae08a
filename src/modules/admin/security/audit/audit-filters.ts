import { z } from 'zod';
import { idOrNull } from '@/lib/ids';

/** The actions a list can be narrowed to; the log may hold others. */
export const ACTIONS = ['insert', 'update', 'delete', 'opened', 'searched', 'exported'] as const;

/** For entries that no person of the clinic made: set-up, Edge Functions, API keys. */
export const NOT_A_PERSON = 'system';

export interface AuditFilters {
  /** A member's id, or NOT_A_PERSON. */
  who: string | null;
  action: (typeof ACTIONS)[number] | null;
  /** A table's name. */
  what: string | null;
  patientId: string | null;
  /** Days at the clinic ("2024-06-03"), both included. */
  from: string | null;
  until: string | null;
}

export const NO_FILTERS: AuditFilters = {
  who: null,
  action: null,
  what: null,
  patientId: null,
  from: null,
  until: null,
};

// An address is typed, shortened and forwarded: whatever in it makes no sense counts as not given.
const addressSchema = z.object({
  action: z.enum(ACTIONS).nullable().catch(null),
  what: z
    .string()
    .regex(/^[a-z_]{1,60}$/)
    .nullable()
    .catch(null),
  from: z.iso.date().nullable().catch(null),
  until: z.iso.date().nullable().catch(null),
});

export function parseFilters(search: URLSearchParams): AuditFilters {
  const { action, what, from, until } = addressSchema.parse({
    action: search.get('action'),
    what: search.get('what'),
    from: search.get('from'),
    until: search.get('until'),
  });
  const who = search.get('who');
  return {
    who: who === NOT_A_PERSON ? NOT_A_PERSON : idOrNull(who),
    action,
    what,
    patientId: idOrNull(search.get('patient')),
    from,
    until,
  };
}

/** The address with other filters; all else in it stays. */
export function withFilters(search: URLSearchParams, filters: AuditFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  const { who, action, what, patientId, from, until } = filters;
  for (const [name, value] of Object.entries({
    who,
    action,
    what,
    patient: patientId,
    from,
    until,
  })) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function isNarrowed(filters: AuditFilters): boolean {
  return Object.values(filters).some((value) => value !== null);
}
