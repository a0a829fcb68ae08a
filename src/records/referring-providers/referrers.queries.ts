import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { keysetQuery } from '@/kit/list/keyset-query';
import { db } from '@/lib/supabase/client';
import { fetchRow, fetchRows } from '@/lib/supabase/clinic-rows';
import { enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { distanceArgs } from '@/records/zip-tables/distance';
import type { DirectoryFilters } from './directory-filters';

const PAGE_SIZE = 50;

/** What the directory has of clinicians and practices alike. */
const REACHED =
  'id, name, phone, fax, email, mobile, mobile_stopped_at, preferred_way, fax_letters, is_active, updated_at';

/** As many as fit under a field. */
const MOST_OFFERED = 6;

export type Referrer = z.infer<typeof referrers>[number];
export type ReferringProvider = NonNullable<Awaited<ReturnType<typeof fetchReferringProvider>>>;
export type ReferringPractice = NonNullable<Awaited<ReturnType<typeof fetchReferringPractice>>>;

export const referrerQueries = {
  all: (companyId: string) => ['company', companyId, 'referrers'] as const,

  /** The directory by name, page by page. */
  list: (companyId: string, { text, inactive, ...distance }: DirectoryFilters) =>
    keysetQuery({
      queryKey: [...referrerQueries.all(companyId), 'list', { text, inactive, ...distance }],
      source: {
        read: (after, size, signal) =>
          search(
            {
              company_id: companyId,
              term: text,
              inactive,
              after_name: after?.at ?? null,
              after_id: after?.id ?? null,
              max_count: size,
              ...distanceArgs(distance),
            },
            signal,
          ),
        placeOf: ({ name, id }) => ({ at: name, id }),
      },
      pageSize: PAGE_SIZE,
    }),

  /** The best matches of a text. */
  offered: (companyId: string, text: string) =>
    queryOptions({
      queryKey: [...referrerQueries.all(companyId), 'offered', text],
      queryFn: ({ signal }) =>
        search({ company_id: companyId, term: text, max_count: MOST_OFFERED }, signal),
      staleTime: 60_000,
    }),

  provider: (companyId: string, id: string) =>
    queryOptions({
      queryKey: [...referrerQueries.all(companyId), 'provider', id],
      queryFn: ({ signal }) => fetchReferringProvider(companyId, id, signal),
    }),

  practice: (companyId: string, id: string) =>
    queryOptions({
      queryKey: [...referrerQueries.all(companyId), 'practice', id],
      queryFn: ({ signal }) => fetchReferringPractice(companyId, id, signal),
    }),

  /** The referrers' names on referrals without a directory link. */
  unlinked: (companyId: string) =>
    queryOptions({
      queryKey: [...referrerQueries.all(companyId), 'unlinked'],
      queryFn: async ({ signal }) =>
        unlinkedNames.parse(
          unwrap(await db.rpc('unlinked_referrers', { company_id: companyId }).abortSignal(signal)),
        ),
    }),

  /** The practices for clinicians, by name. */
  practices: (companyId: string) =>
    queryOptions({
      queryKey: [...referrerQueries.all(companyId), 'practices'],
      queryFn: ({ signal }) =>
        fetchRows(db.from('referring_practices').select('id, name, is_active').order('name'), {
          companyId,
          signal,
        }),
    }),
};

interface Asked {
  company_id: string;
  term: string;
  inactive?: boolean;
  after_name?: string | null;
  after_id?: string | null;
  max_count: number;
  near_zip?: string;
  within_miles?: number;
}

/** The generated types don't know which columns may be null. */
const referrers = z.array(
  z.object({
    id: z.string(),
    is_practice: z.boolean(),
    name: z.string(),
    specialty: z.string().nullable(),
    npi: z.string().nullable(),
    practice_name: z.string().nullable(),
    phone: z.string().nullable(),
    fax: z.string().nullable(),
    mobile: z.string().nullable(),
    preferred_way: z.enum(enums.office_contact_way).nullable(),
    is_active: z.boolean(),
    referrals: z.number(),
    miles: z.number().nullable(),
  }),
);

const unlinkedNames = z.array(
  z.object({
    written: z.string(),
    referrals: z.number(),
    suggested_id: z.string().nullable(),
    is_practice: z.boolean().nullable(),
    suggested_name: z.string().nullable(),
  }),
);

export type UnlinkedName = z.infer<typeof unlinkedNames>[number];

async function search(asked: Asked, signal: AbortSignal): Promise<Referrer[]> {
  return referrers.parse(unwrap(await db.rpc('search_referrers', asked).abortSignal(signal)));
}

export function fetchReferringProvider(companyId: string, id: string, signal?: AbortSignal) {
  return fetchRow(
    db
      .from('referring_providers')
      .select(`${REACHED}, credentials, specialty, npi, taxonomy_code, practice_id`),
    { companyId, id, signal },
  );
}

export function fetchReferringPractice(companyId: string, id: string, signal?: AbortSignal) {
  return fetchRow(db.from('referring_practices').select(`${REACHED}, address`), {
    companyId,
    id,
    signal,
  });
}
