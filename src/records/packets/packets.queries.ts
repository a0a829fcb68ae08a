import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { keysetQuery } from '@/kit/list/keyset-query';
import { afterCursor, type Cursor, type KeysetSource } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import { fetchRow, fetchRows } from '@/lib/supabase/clinic-rows';
import { active_referral_states } from '@/lib/supabase/enums';
import { unwrap } from '@/lib/supabase/result';
import { downloadFile } from '@/lib/supabase/storage';
import { packetSchema } from './packet.schema';
import type { InboxFilters } from './packet-filters';

const PAGE_SIZE = 50;
/** A form has a dozen fields, and a sender a few forms. */
const MOST_LESSONS = 200;

/** Faxes arrive at any time. */
const EVERY_MS = 60_000;

const ROW = `
    id,
    source,
    state,
    sender_number,
    sender_name,
    is_partial,
    came_before,
    page_count,
    owner_id,
    received_at,
    closed_at,
    referral_id,
    revision
  `;

export type ListedPacket = Awaited<ReturnType<typeof readRows>>[number];

export interface PacketListFilters extends Omit<InboxFilters, 'owner'> {
  ownerId: string | null;
}

export const BUCKET = 'document-inbox';

export const packetQueries = {
  all: (companyId: string) => ['company', companyId, 'document_packets'] as const,

  /** The clinic's packets, page by page. */
  list: (companyId: string, filters: PacketListFilters) => ({
    ...keysetQuery({
      queryKey: [...packetQueries.all(companyId), 'list', filters],
      source: packetSource(companyId, filters),
      pageSize: PAGE_SIZE,
    }),
    refetchInterval: EVERY_MS,
  }),

  /** Other open packets, the oldest first. */
  waiting: (companyId: string, besides: string) =>
    queryOptions({
      queryKey: [...packetQueries.all(companyId), 'waiting', besides],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('document_packets')
            .select('id')
            .eq('state', 'open')
            .neq('id', besides)
            .order('received_at')
            .limit(PAGE_SIZE),
          { companyId, signal },
        ),
      staleTime: 0,
    }),

  /** One packet as a list row; null if it doesn't exist. */
  row: (companyId: string, id: string) =>
    queryOptions({
      queryKey: [...packetQueries.all(companyId), 'row', id],
      queryFn: ({ signal }) =>
        fetchRow(db.from('document_packets').select(ROW), { companyId, id, signal }),
    }),

  /** A packet's files, pages and readings; records the opening in the audit log. */
  opened: (companyId: string, id: string) =>
    queryOptions({
      queryKey: [...packetQueries.all(companyId), 'opened', id],
      queryFn: async ({ signal }) =>
        packetSchema.parse(
          unwrap(
            await db
              .rpc('open_packet', { company_id: companyId, packet_id: id })
              .abortSignal(signal),
          ),
        ),
    }),

  /** A patient's open referrals, the newest first: possible owners of the papers. */
  referralsOf: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...packetQueries.all(companyId), 'referrals', patientId],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('referrals')
            .select('id, status, referrer_name, created_at')
            .eq('patient_id', patientId)
            .in('status', active_referral_states)
            .order('created_at', { ascending: false })
            .limit(5),
          { companyId, signal },
        ),
    }),

  /** The clinic's own numbers: on incoming papers they aren't the sender's. */
  ownNumbers: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'companies', 'numbers'],
      queryFn: async ({ signal }) => {
        const { phone, fax } = unwrap(
          await db
            .from('companies')
            .select('phone, fax')
            .eq('id', companyId)
            .abortSignal(signal)
            .single(),
        );
        return [phone, fax].flatMap((number) => number ?? []);
      },
      staleTime: 60_000,
    }),

  /** The clinic's corrections for these senders; those for the first sender win. */
  lessons: (companyId: string, senders: readonly string[]) =>
    queryOptions({
      queryKey: [...packetQueries.all(companyId), 'lessons', senders],
      queryFn: async ({ signal }) => {
        const rows = await fetchRows(
          db
            .from('packet_sender_lessons')
            .select('sender, lesson, subject, page_kind, label, place, referring_provider')
            .in('sender', [...senders])
            .limit(MOST_LESSONS),
          { companyId, signal },
        );
        return rows.toSorted((a, b) => senders.indexOf(a.sender) - senders.indexOf(b.sender));
      },
      staleTime: 60_000,
    }),

  /** All lessons about senders, the latest first, page by page. */
  remembered: (companyId: string) =>
    keysetQuery({
      queryKey: [...packetQueries.all(companyId), 'remembered'],
      source: {
        read: (after, size, signal) => readRemembered(companyId, after, size, signal),
        placeOf: ({ taught_at, id }) => ({ at: taught_at, id }),
      },
      pageSize: PAGE_SIZE,
    }),

  /** The directory entry with this NPI or name; null if there is none. */
  knownReferrer: (companyId: string, { npi, written }: { npi: string; written: string }) =>
    queryOptions({
      queryKey: [...packetQueries.all(companyId), 'known-referrer', npi, written],
      queryFn: async ({ signal }) =>
        knownReferrers.parse(
          unwrap(
            await db
              .rpc('known_referrer', { company_id: companyId, npi, written })
              .abortSignal(signal),
          ),
        )[0] ?? null,
      staleTime: 60_000,
    }),

  /** The bytes of a packet's file. Storage requires that the packet was opened. */
  bytes: (companyId: string, path: string) =>
    queryOptions({
      queryKey: [...packetQueries.all(companyId), 'bytes', path],
      queryFn: ({ signal }) => downloadFile({ bucket: BUCKET, path, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    }),
};

/** The generated types don't know which columns may be null. */
const knownReferrers = z.array(
  z.object({
    name: z.string(),
    npi: z.string().nullable(),
    phone: z.string().nullable(),
    fax: z.string().nullable(),
    provider_id: z.string().nullable(),
    practice_id: z.string().nullable(),
  }),
);

export type KnownReferrer = z.infer<typeof knownReferrers>[number];
export type Remembered = Awaited<ReturnType<typeof readRemembered>>[number];

async function readRemembered(
  companyId: string,
  after: Cursor | null,
  size: number,
  signal: AbortSignal,
) {
  let asked = db
    .from('packet_sender_lessons')
    .select(
      'id, sender, lesson, subject, page_kind, label, referring_provider, taught_by, taught_at',
    )
    .eq('company_id', companyId);
  if (after) asked = asked.or(afterCursor({ column: 'taught_at', ascending: false }, after));
  return unwrap(
    await asked
      .order('taught_at', { ascending: false })
      .order('id', { ascending: true })
      .limit(size)
      .abortSignal(signal),
  );
}

function packetSource(companyId: string, filters: PacketListFilters): KeysetSource<ListedPacket> {
  return {
    read: async (after, size, signal) => {
      const among = filters.text === '' ? null : await found(companyId, filters.text, signal);
      if (among?.length === 0) return [];
      return await readRows(companyId, filters, { after, size, among, signal });
    },
    placeOf: ({ received_at, id }) => ({ at: received_at, id }),
  };
}

async function found(companyId: string, words: string, signal: AbortSignal): Promise<string[]> {
  const rows = unwrap(
    await db.rpc('search_packets', { company_id: companyId, words }).abortSignal(signal),
  );
  return rows.map(({ packet_id }) => packet_id);
}

interface Part {
  after: { at: string; id: string } | null;
  size: number;
  among: string[] | null;
  signal: AbortSignal;
}

async function readRows(
  companyId: string,
  { state, ownerId, sort }: PacketListFilters,
  { after, size, among, signal }: Part,
) {
  const ascending = sort === 'oldest';
  let asked = db
    .from('document_packets')
    .select(ROW)
    .eq('company_id', companyId)
    .eq('state', state);
  if (ownerId === 'nobody') asked = asked.is('owner_id', null);
  else if (ownerId !== null) asked = asked.eq('owner_id', ownerId);
  if (among !== null) asked = asked.in('id', among);
  if (after) asked = asked.or(afterCursor({ column: 'received_at', ascending }, after));
  return unwrap(
    await asked
      .order('received_at', { ascending })
      .order('id', { ascending })
      .limit(size)
      .abortSignal(signal),
  );
}
