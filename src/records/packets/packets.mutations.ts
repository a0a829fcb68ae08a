import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { storeRecordFile } from '@/records/files/store-record-file';
import { useMarkOutdated, useWrite } from '@/records/use-write';
import {
  type Arrangement,
  arranged,
  type PageKind,
  type ReadPage,
  withReadings,
} from './packets.model';
import { BUCKET, packetQueries } from './packets.queries';

type Functions = Database['public']['Functions'];
const SAVE = 'Error saving packet';

export interface NewPacketFile {
  id: string;
  file: File;
  mediaType: string;
}

export interface NewPacket {
  id: string;
  source: 'upload' | 'camera';
  files: readonly NewPacketFile[];
}

export function useAddPacket(companyId: string) {
  return useWrite('packets', {
    mutationFn: async ({ id, source, files }: NewPacket) => {
      const kept: { id: string; path: string; name: string }[] = [];
      for (const { id: fileId, file, mediaType } of files) {
        kept.push(
          await storeRecordFile({
            bucket: BUCKET,
            companyId,
            ownerId: id,
            id: fileId,
            name: file.name,
            file,
            mediaType,
          }),
        );
      }
      const args = { packet_id: id, company_id: companyId, source, files: kept };
      return unwrap(await db.rpc('add_packet', args), SAVE);
    },
  });
}

export function useCountPages() {
  return useWrite('packets', {
    mutationFn: async (counted: Functions['count_packet_pages']['Args']) =>
      unwrap(await db.rpc('count_packet_pages', counted), SAVE),
  });
}

interface Reading {
  packet_id: string;
  pages: readonly ReadPage[];
}

/**
 * Saves readings of pages and merges them into the cached packet: refetching all pages after each
 * of two hundred takes longer than reading. The reader refetches at the end or on failure.
 */
export function useSaveReading(companyId: string) {
  const client = useQueryClient();
  const mark = useMarkOutdated();
  return useMutation({
    mutationFn: async ({ packet_id, pages }: Reading) =>
      unwrap(
        await db.rpc('save_packet_reading', {
          packet_id,
          pages: pages.map((page) => ({ ...page })),
        }),
        SAVE,
      ),
    onSuccess: async (written, { packet_id, pages }) => {
      // A colleague has moved some of them.
      if (written < pages.length) return await mark('packets');
      const { queryKey } = packetQueries.opened(companyId, packet_id);
      client.setQueryData(queryKey, (packet) => packet && withReadings(packet, pages));
    },
  });
}

export function useSayPageKinds() {
  return useWrite('packets', {
    mutationFn: async (said: { packet_id: string; pages: SaidPage[]; senders: string[] }) =>
      unwrap(
        await db.rpc('say_page_kinds', { ...said, pages: said.pages.map((page) => ({ ...page })) }),
        SAVE,
      ),
  });
}

interface SaidPage {
  id: string;
  kind: PageKind;
  title: string | null;
}

export function useForgetLesson(companyId: string) {
  return useWrite('packets', {
    mutationFn: async (id: string) =>
      unwrap(
        await db
          .from('packet_sender_lessons')
          .delete()
          .eq('company_id', companyId)
          .eq('id', id)
          .select('id'),
        'Error forgetting correction',
      ),
  });
}

interface Arranged {
  packet_id: string;
  seen_revision: number;
  pages: Arrangement;
}

/** Shows the arrangement with its new revision at once: the next change or filing needs it. */
export function useArrangePages(companyId: string) {
  const client = useQueryClient();
  return useWrite('packets', {
    mutationFn: async ({ pages, ...rest }: Arranged) =>
      unwrap(
        await db.rpc('arrange_packet', { ...rest, pages: pages.map((page) => ({ ...page })) }),
        SAVE,
      ),
    onSuccess: (revision, { packet_id, pages }) => {
      client.setQueryData(
        packetQueries.opened(companyId, packet_id).queryKey,
        (packet) => packet && arranged(packet, pages, revision),
      );
    },
  });
}

/** Moves pages into a new packet, whose id is made once. */
export function useSplitPacket() {
  return useWrite('packets', {
    mutationFn: async (split: Functions['split_packet']['Args']) =>
      unwrap(await db.rpc('split_packet', split), SAVE),
  });
}

export function useMergePackets() {
  return useWrite('packets', {
    mutationFn: async (merge: Functions['merge_packets']['Args']) =>
      unwrap(await db.rpc('merge_packets', merge), SAVE),
  });
}

export function useAssignPacket() {
  return useWrite('packets', {
    mutationFn: async (given: { packet_id: string; member_id: string | null }) =>
      unwrap(await db.rpc('assign_packet', given), SAVE),
  });
}

export function useDiscardPacket() {
  return useWrite('packets', {
    mutationFn: async (wish: { packet_id: string; discarded: boolean }) =>
      unwrap(await db.rpc('discard_packet', wish), SAVE),
  });
}

export function useFilePacket() {
  return useWrite('packet-filing', {
    mutationFn: async (filed: Functions['file_packet']['Args']) =>
      unwrap(await db.rpc('file_packet', filed), 'Error filing packet'),
  });
}

export function useFileAsReferral() {
  return useWrite('packet-filing', {
    mutationFn: async (filed: Functions['file_packet_as_referral']['Args']) =>
      unwrap(await db.rpc('file_packet_as_referral', filed), 'Error filing packet'),
  });
}
