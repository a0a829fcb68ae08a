import { z } from 'zod';
import { idOrNull } from '@/lib/ids';
import { enums } from '@/lib/supabase/database.types';
import type { Outcome } from '../eligibility.model';

/** What a check came to, or what it still waits for. */
export const RESULTS = [...enums.eligibility_outcome, 'under-way', 'failed'] as const;

export interface RecentFilters {
  text: string;
  result: (typeof RESULTS)[number] | null;
  payerId: string | null;
  /** Days of asking at the clinic ("2024-06-03"), both included. */
  from: string | null;
  until: string | null;
}

export const NO_FILTERS: RecentFilters = {
  text: '',
  result: null,
  payerId: null,
  from: null,
  until: null,
};

/** Longer than any name; what is past it can't find anything. */
const MAX_TEXT = 100;

// An address is typed, shortened and forwarded: whatever in it makes no sense counts as not given.
const addressSchema = z.object({
  q: z.string().trim().max(MAX_TEXT).catch(''),
  result: z.enum(RESULTS).nullable().catch(null),
  from: z.iso.date().nullable().catch(null),
  until: z.iso.date().nullable().catch(null),
});

export function parseFilters(search: URLSearchParams): RecentFilters {
  const { q, result, from, until } = addressSchema.parse({
    q: search.get('q') ?? '',
    result: search.get('result'),
    from: search.get('from'),
    until: search.get('until'),
  });
  return { text: q, result, payerId: idOrNull(search.get('payer')), from, until };
}

/** The address with other filters; all else in it stays. */
export function withFilters(search: URLSearchParams, filters: RecentFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  const values = {
    q: filters.text === '' ? null : filters.text,
    result: filters.result,
    payer: filters.payerId,
    from: filters.from,
    until: filters.until,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function isNarrowed(filters: RecentFilters): boolean {
  return filters.text !== '' || foldedCount(filters) > 0;
}

/** How many of the choices that a phone folds away are on. */
export function foldedCount({ result, payerId, from, until }: RecentFilters): number {
  return [result, payerId, from, until].filter((value) => value !== null).length;
}

/** The same in the database's words. */
export function resultArguments(result: RecentFilters['result']): {
  outcomes: Outcome[] | null;
  states: (typeof enums.eligibility_state)[number][] | null;
} {
  if (result === null) return { outcomes: null, states: null };
  if (result === 'under-way') return { outcomes: null, states: ['queued', 'running'] };
  if (result === 'failed') return { outcomes: null, states: ['failed'] };
  // A payer out of reach counts as an error, too; what can be asked again is to be found under failed.
  return { outcomes: [result], states: ['done'] };
}
