import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Packet } from '@/records/packets/packet.schema';
import type { ReadPage } from '@/records/packets/packets.model';
import { answer, loadWithClient } from '../../../../scripts/test-setup/answers.ts';
import type { DrawnDocument } from '../render/drawn-document';
import { ReadingProgress } from './reading-progress';

const opener = vi.hoisted(() => ({
  open: (): Promise<DrawnDocument> => Promise.reject(new Error('Not opened here.')),
}));
vi.mock('../render/open-document', () => ({ openDocument: () => opener.open() }));

let useDocuments: typeof import('./use-documents').useDocuments;
let useReading: typeof import('./use-reading').useReading;
let packetQueries: typeof import('@/records/packets/packets.queries').packetQueries;

beforeAll(async () => {
  loadWithClient();
  ({ useDocuments } = await import('./use-documents'));
  ({ useReading } = await import('./use-reading'));
  ({ packetQueries } = await import('@/records/packets/packets.queries'));
});

interface Opened extends DrawnDocument {
  isClosed: boolean;
}

/** A document whose pages have text. Once closed it never answers, like an ended worker. */
function documentOf(read: () => Promise<void> = () => Promise.resolve()): Opened {
  const opened: Opened = {
    isClosed: false,
    pageCount: 1,
    draw: () => Promise.reject(new Error('No page is drawn here.')),
    textOf: async () => {
      if (opened.isClosed) return await new Promise(() => undefined);
      await read();
      return { lines: [[['Referral', 99, 100, 100, 200, 120]]], rotation: 0 };
    },
    close: () => {
      opened.isClosed = true;
    },
  };
  return opened;
}

const FILE = { name: 'fax.pdf', media_type: 'application/pdf', page_count: 1, fault: null };
const PAGE = {
  number: 1,
  rotation: 0 as const,
  read_rotation: 0 as const,
  taken_out: false,
  lines: null,
  text_from: null,
  kind: null,
  kind_is_sure: false,
  is_read: false,
};

const packetOf = (...files: string[]): Packet => ({
  id: 'p1',
  revision: 1,
  files: files.map((id) => ({ ...FILE, id, path: `c1/p1/${id}`, cleared: false })),
  pages: files.map((id) => ({ ...PAGE, id: `page of ${id}`, file_id: id })),
});

let client: QueryClient;
let opened: Opened[];

beforeEach(() => {
  client = new QueryClient();
  opened = [];
});
afterEach(() => vi.useRealTimers());

const within = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

function knowBytes(packet: Packet) {
  for (const { path } of packet.files)
    client.setQueryData(packetQueries.bytes('c1', path).queryKey, new Blob(['%PDF']));
}

/** Opens the packet. The first try answers last, as a slow worker may. */
function openPacket(packet: Packet) {
  knowBytes(packet);
  const answers: (() => void)[] = [];
  opener.open = () =>
    new Promise((resolve) => {
      const document = documentOf();
      opened.push(document);
      answers.push(() => resolve(document));
    });
  const view = renderHook((attempt: number) => useDocuments('c1', packet, attempt), {
    initialProps: 0,
    wrapper: within,
  });
  return {
    ...view,
    answerAll: async () => {
      await act(async () => {
        await expect.poll(() => answers.length).toBeGreaterThan(0);
        for (const open of answers.splice(0).reverse()) open();
        await Promise.resolve();
      });
    },
  };
}

const stillOpen = () => opened.filter(({ isClosed }) => !isClosed);

it('shows the document that is open, whichever try was answered last', async () => {
  const { result, answerAll } = openPacket(packetOf('f1'));
  await answerAll();
  await expect.poll(() => result.current.drawn.size).toBe(1);
  expect(stillOpen()).toEqual([...result.current.drawn.values()]);
});

it('closes what is open only after the page was left', async () => {
  const { unmount, answerAll } = openPacket(packetOf('f1'));
  await act(async () => await Promise.resolve());
  unmount();
  await answerAll();
  await expect.poll(() => stillOpen().length).toBe(0);
});

it('opens the files anew when it is started over', async () => {
  const { result, rerender, answerAll } = openPacket(packetOf('f1'));
  await answerAll();
  await expect.poll(() => result.current.drawn.size).toBe(1);
  const before = result.current.drawn.get('f1');
  rerender(1);
  expect(result.current.drawn.size).toBe(0);
  await answerAll();
  await expect.poll(() => result.current.drawn.size).toBe(1);
  expect(result.current.drawn.get('f1')).not.toBe(before);
  expect(stillOpen()).toEqual([...result.current.drawn.values()]);
});

/** Reads the packet as its documents open. */
function readPacket(packet: Packet, first: ReadonlyMap<string, DrawnDocument>) {
  const { queryKey } = packetQueries.opened('c1', packet.id);
  client.setQueryData(queryKey, packet);
  const saved: string[] = [];
  answer({
    packet_sender_lessons: [],
    save_packet_reading: ({ pages }: { pages: ReadPage[] }) => {
      saved.push(...pages.map(({ id }) => id));
      return pages.length;
    },
  });
  const view = renderHook(
    ({ drawn, attempt }: { drawn: ReadonlyMap<string, DrawnDocument>; attempt: number }) => {
      // The page shows new readings at once, as in production.
      const { data = packet } = useQuery<Packet>({ queryKey, queryFn: skipToken });
      return useReading('c1', data, { drawn, senders: [], attempt });
    },
    { initialProps: { drawn: first, attempt: 0 }, wrapper: within },
  );
  return { ...view, saved };
}

const drawnOf = (documents: Record<string, DrawnDocument>) => new Map(Object.entries(documents));

it('reads on with a file that opens while a page of the first one is read', async () => {
  let goOn: () => void = () => undefined;
  const isRead = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const first = documentOf(() => isRead);
  const { result, rerender, saved } = readPacket(packetOf('f1', 'f2'), drawnOf({ f1: first }));
  const drawn = drawnOf({ f1: first, f2: documentOf() });
  rerender({ drawn, attempt: 0 });
  act(goOn);
  await expect.poll(() => saved).toEqual(['page of f1', 'page of f2']);
  await expect.poll(() => result.current.left).toBe(0);
});

it('reads on with the document that took the place of a closed one', async () => {
  const closed = documentOf();
  closed.close();
  const { rerender, saved } = readPacket(packetOf('f1'), drawnOf({ f1: closed }));
  await act(async () => await Promise.resolve());
  rerender({ drawn: drawnOf({ f1: documentOf() }), attempt: 0 });
  await expect.poll(() => saved).toEqual(['page of f1']);
});

it('reads no page twice where what is known of the packet is older', async () => {
  const packet = packetOf('f1', 'f2');
  const drawn = drawnOf({ f1: documentOf(), f2: documentOf() });
  const { result, saved } = readPacket(packet, drawn);
  await expect.poll(() => saved).toEqual(['page of f1', 'page of f2']);
  act(() => void client.setQueryData(packetQueries.opened('c1', packet.id).queryKey, packet));
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 50)));
  expect(saved).toHaveLength(2);
  expect(result.current.left).toBe(0);
});

it('tries a page that failed once more when it is started over', async () => {
  const broken = drawnOf({ f1: documentOf(() => Promise.reject(new Error('broken'))) });
  const { result, rerender, saved } = readPacket(packetOf('f1'), broken);
  await expect.poll(() => result.current.failed).toBe(true);
  rerender({ drawn: drawnOf({ f1: documentOf() }), attempt: 1 });
  await expect.poll(() => saved).toEqual(['page of f1']);
  expect(result.current.failed).toBe(false);
});

it('says after twenty seconds that a page takes long, and offers to start over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const startOver = vi.fn();
  const progress = (waitedFor: string) => (
    <ReadingProgress
      left={2}
      failed={false}
      waitedFor={waitedFor}
      attempt={0}
      onStartOver={startOver}
    />
  );
  const { rerender } = render(progress('page 1'));
  act(() => vi.advanceTimersByTime(19_000));
  rerender(progress('page 2'));
  act(() => vi.advanceTimersByTime(19_000));
  expect(screen.getByRole('status').textContent).toBe('Reading 2 pages…');
  expect(screen.queryByRole('button')).toBeNull();
  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.getByRole('status').textContent).toBe('Reading the pages takes longer than usual.');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(startOver).toHaveBeenCalledOnce();
});
