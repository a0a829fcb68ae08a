import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { keysetQuery } from '@/kit/list/keyset-query';
import type { Cursor } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import { enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { distanceArgs } from '@/records/zip-tables/distance';
import type { ClinicFilters, SentFilters } from './network-filters';

const PAGE_SIZE = 50;

export type NetworkClinic = Awaited<ReturnType<typeof fetchClinics>>[number];
export type SentReferral = Awaited<ReturnType<typeof fetchSent>>[number];

export const networkQueries = {
  all: (companyId: string) => ['company', companyId, 'network'] as const,

  /** Referrals to other clinics, the latest first. */
  sent: (companyId: string, filters: SentFilters) =>
    keysetQuery({
      queryKey: [...networkQueries.all(companyId), 'sent', filters],
      source: {
        read: (after, size, signal) => fetchSent(companyId, filters, after, size, signal),
        placeOf: ({ created_at, id }) => ({ at: created_at, id }),
      },
      pageSize: PAGE_SIZE,
    }),

  /** The clinics that list themselves, and those with a connection. */
  clinics: (companyId: string, filters: ClinicFilters) =>
    queryOptions({
      queryKey: [...networkQueries.all(companyId), 'clinics', filters],
      queryFn: ({ signal }) => fetchClinics(companyId, filters, signal),
    }),

  /** A patient's documents that can be shared. */
  documents: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...networkQueries.all(companyId), 'documents', patientId],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .rpc('documents_to_share', { company_id: companyId, patient_id: patientId })
            .abortSignal(signal),
        ),
    }),

  /** The documents that the sending clinic shares with a referral. */
  shared: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: [...networkQueries.all(companyId), 'shared', referralId],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .rpc('network_documents', { company_id: companyId, referral_id: referralId })
            .abortSignal(signal),
        ),
    }),
};

/** The generated types don't know which columns may be null. */
const clinics = z.array(
  z.object({
    partner_id: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    zip: z.string().nullable(),
    offers: z.array(z.enum(enums.network_specialty)),
    services: z.array(z.string()),
    state: z.enum(enums.network_connection_state).nullable(),
    miles: z.number().nullable(),
  }),
);

async function fetchSent(
  companyId: string,
  { open, overdue }: SentFilters,
  after: Cursor | null,
  size: number,
  signal: AbortSignal,
) {
  return unwrap(
    await db
      .rpc('search_outgoing_referrals', {
        company_id: companyId,
        open_only: open,
        overdue_only: overdue,
        after_at: after?.at ?? null,
        after_id: after?.id ?? null,
        max_count: size,
      })
      .select(
        `
          id,
          state,
          decline_reason,
          priority,
          partner_name,
          appointment_at,
          created_at,
          changed_at,
          patient:patients!inner(id, first_name, last_name)
        `,
      )
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .abortSignal(signal),
  );
}

async function fetchClinics(
  companyId: string,
  { text, offers, near, within }: ClinicFilters,
  signal: AbortSignal,
) {
  const rows = unwrap(
    await db
      .rpc('network_clinics', {
        company_id: companyId,
        term: text,
        ...(offers !== null && { specialty: offers }),
        ...distanceArgs({ near, within }),
      })
      .abortSignal(signal),
  );
  return clinics.parse(rows);
}
