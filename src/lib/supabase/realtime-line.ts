import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { z } from 'zod';
import { requireSettings } from '@/lib/settings';
import { waitOfUpTo } from '../polling';
import { auth } from './client';

const TABLES = ['messages', 'thread_reads', 'thread_states', 'notifications'] as const;

/** Something that a person's clinic has new; what it is, a query tells. */
export interface News {
  table: (typeof TABLES)[number];
  /** The conversation it is about, where it is about one. */
  threadId: string | null;
}

export interface LineOptions {
  companyId: string;
  userId: string;
  onNews: (news: News) => void;
  /** Whether news is sent from now on. */
  onJoined: (joined: boolean) => void;
}

/** Milliseconds at most until the next attempt; each line waits a while of its own. */
interface Waits {
  /** When a line that stood has dropped. */
  afterDrop: number;
  /** And when there was none to begin with. */
  afterRefusal: number;
  /** When the browser is online again. */
  afterReconnect: number;
}

/**
 * A browser writes every connection that fails to its console, and nobody can keep it from that: a
 * backend that has no Realtime is asked again after minutes only.
 */
const WAITS: Waits = { afterDrop: 15_000, afterRefusal: 300_000, afterReconnect: 2_000 };

/**
 * Keeps a Realtime channel for a clinic's news open for as long as the backend takes it. A backend that
 * doesn't is no error: whoever listens asks in intervals until `onJoined(true)`.
 *
 * @returns hangs up.
 */
export function openLine(options: LineOptions, waits = WAITS): () => void {
  let hangUp: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const callSoon = () => {
    timer = setTimeout(call, waitOfUpTo(waits.afterReconnect));
  };

  function call() {
    if (!navigator.onLine) {
      window.addEventListener('online', callSoon, { once: true });
      return;
    }
    let joined = false;
    hangUp = dial({
      ...options,
      onJoined: () => {
        joined = true;
        options.onJoined(true);
      },
      onLost: () => {
        timer = setTimeout(call, waitOfUpTo(joined ? waits.afterDrop : waits.afterRefusal));
        if (joined) options.onJoined(false);
      },
    });
  }

  call();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', callSoon);
    hangUp();
  };
}

interface Call extends Omit<LineOptions, 'onJoined'> {
  onJoined: () => void;
  /** Told once, when the channel can't be joined or is gone; never after hanging up. */
  onLost: () => void;
}

function dial({ companyId, userId, onNews, onJoined, onLost }: Call): () => void {
  const { supabaseUrl, supabaseAnonKey } = requireSettings();
  const client = new RealtimeClient(`${supabaseUrl.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: supabaseAnonKey },
    // Asked with every heartbeat, so a renewed token follows a line that stays open for hours.
    accessToken: async () => (await auth.getSession()).data.session?.access_token ?? null,
  });
  let over = false;
  const hangUp = () => {
    if (over) return;
    over = true;
    // A browser writes a connection that is given up half-way to its console: this one is let in first.
    if (!client.isConnecting()) void client.disconnect();
  };
  const lose = () => {
    if (over) return;
    hangUp();
    onLost();
  };

  const channel = client.channel(`clinic-news:${companyId}:${userId}`);
  for (const table of TABLES) {
    followTable(channel, table, { companyId, userId, onNews });
  }
  // To be in the channel isn't enough: the news comes once the server says that it listens to the tables.
  channel.on('system', {}, ({ extension, status }) => {
    if (over || extension !== 'postgres_changes') return;
    if (status === 'ok') onJoined();
    else lose();
  });
  // The channel is joined with the person's token, or the server would answer as to nobody.
  void client.setAuth().then(() => {
    if (over) return;
    channel.subscribe((status) => {
      if (over) void client.disconnect();
      else if (status !== 'SUBSCRIBED') lose();
    });
  });
  return hangUp;
}

const messageOrState = z.object({ thread_id: z.string() });
const notification = z.object({ target_kind: z.literal('thread'), target_id: z.string() });
const clinicOf = z.object({ company_id: z.string() });

function followTable(
  channel: RealtimeChannel,
  table: News['table'],
  { companyId, userId, onNews }: Pick<LineOptions, 'companyId' | 'userId' | 'onNews'>,
): void {
  const isPersonal = table === 'thread_states' || table === 'notifications';
  const filter = isPersonal ? `user_id=eq.${userId}` : `company_id=eq.${companyId}`;
  channel.on(
    'postgres_changes',
    { event: '*', schema: 'public', table, filter },
    ({ new: row }) => {
      // A person's rows of their other clinics come, too. A removed row doesn't say whose it was.
      const clinic = clinicOf.safeParse(row).data?.company_id;
      if (clinic === undefined || clinic === companyId) onNews({ table, threadId: threadOf(row) });
    },
  );
}

function threadOf(row: unknown): string | null {
  return (
    messageOrState.safeParse(row).data?.thread_id ??
    notification.safeParse(row).data?.target_id ??
    null
  );
}
