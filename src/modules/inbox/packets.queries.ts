import { queryOptions } from '@tanstack/react-query';
import { keysetQuery } from '@/kit/list/keyset-query';
import { afterCursor, type KeysetSource } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';
import { downloadFile } from '@/lib/supabase/storage';
import type { InboxFilters } from './inbox-filters';
import { packetSchema } from './packet.schema';

const PAGE_SIZE = 50;

/** Faxes come while nobody reloads the page. */
const EVERY_MS = 60_000;

const ROW =
  'id, source, state, sender_number, sender_name, is_partial, page_count, owner_id, received_at, closed_at, referral_id, revision';

export type ListedPacket = Awaited<ReturnType<typeof readRows>>[number];

/** What the list is narrowed to, with "me" spelled out. */
export interface PacketListFilters extends Omit<InboxFilters, 'owner'> {
  ownerId: string | null;
}

export const BUCKET = 'document-inbox';

export const packetQueries = {
  all: (companyId: string) => ['company', companyId, 'document_packets'] as const,

  /** The packets of the clinic, a page at a time. */
  list: (companyId: string, filters: PacketListFilters) => ({
    ...keysetQuery({
      queryKey: [...packetQueries.all(companyId), 'list', filters],
      source: packetSource(companyId, filters),
      pageSize: PAGE_SIZE,
    }),
    refetchInterval: EVERY_MS,
  }),

  /** One as the list has it; null where it isn't there. */
  row: (companyId: string, id: string) =>
    queryOptions({
      queryKey: [...packetQueries.all(companyId), 'row', id],
      queryFn: async ({ signal }) =>
        unwrapMaybe(
          await db
            .from('document_packets')
            .select(ROW)
            .eq('company_id', companyId)
            .eq('id', id)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  /** Its files and pages, with what was read on them; tells the audit log that it was opened. */
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

  /** Referrals of a patient that are not over, the newest first: what papers may belong to. */
  referralsOf: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...packetQueries.all(companyId), 'referrals', patientId],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('referrals')
            .select('id, status, referrer_name, created_at')
            .eq('company_id', companyId)
            .eq('patient_id', patientId)
            .in('status', ['pending', 'accepted', 'scheduled'])
            .order('created_at', { ascending: false })
            .limit(5)
            .abortSignal(signal),
        ),
    }),

  /** The bytes of one of its files. Asked for once the packet is open: Storage gives them to nobody else. */
  bytes: (companyId: string, path: string) =>
    queryOptions({
      queryKey: [...packetQueries.all(companyId), 'bytes', path],
      queryFn: ({ signal }) => downloadFile({ bucket: BUCKET, path, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    }),
};

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

/** Packets that have these words on their pages. */
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
