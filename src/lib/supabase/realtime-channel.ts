import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { z } from 'zod';
import { requireSettings } from '@/lib/settings';
import { waitOfUpTo } from '../polling';
import { auth } from './client-auth';

const TABLES = [
  'messages',
  'thread_reads',
  'thread_states',
  'notifications',
  'vault_news',
] as const;

export interface ClinicEvent {
  table: (typeof TABLES)[number];
  /** The thread, if it is about one. */
  threadId: string | null;
}

export interface ChannelOptions {
  companyId: string;
  userId: string;
  onEvent: (event: ClinicEvent) => void;
  /** Called when events start or stop coming. */
  onJoined: (joined: boolean) => void;
}

/** The longest waits before the next attempt, in milliseconds; each channel waits a random time. */
interface Waits {
  /** After an open channel drops. */
  afterDrop: number;
  /** After a channel can't be opened. */
  afterRefusal: number;
  /** After the browser is online again. */
  afterReconnect: number;
}

/**
 * Browsers log every failed connection, and code can't prevent that: a backend without Realtime is
 * tried again only after minutes.
 */
const WAITS: Waits = { afterDrop: 15_000, afterRefusal: 300_000, afterReconnect: 2_000 };

/**
 * Keeps a Realtime channel for a clinic's events open while the backend allows it. No channel is no
 * error: callers poll until `onJoined(true)`.
 *
 * @returns disconnects.
 */
export function openChannel(options: ChannelOptions, waits = WAITS): () => void {
  let disconnect: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const trySoon = () => {
    timer = setTimeout(attempt, waitOfUpTo(waits.afterReconnect));
  };

  function attempt() {
    if (!navigator.onLine) {
      window.addEventListener('online', trySoon, { once: true });
      return;
    }
    let joined = false;
    disconnect = connect({
      ...options,
      onJoined: () => {
        joined = true;
        options.onJoined(true);
      },
      onLost: () => {
        timer = setTimeout(attempt, waitOfUpTo(joined ? waits.afterDrop : waits.afterRefusal));
        if (joined) options.onJoined(false);
      },
    });
  }

  attempt();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', trySoon);
    disconnect();
  };
}

interface ConnectionOptions extends Omit<ChannelOptions, 'onJoined'> {
  onJoined: () => void;
  /** Called once when the channel fails or drops; never after disconnecting. */
  onLost: () => void;
}

function connect({ companyId, userId, onEvent, onJoined, onLost }: ConnectionOptions): () => void {
  const { supabaseUrl, supabaseAnonKey } = requireSettings();
  const client = new RealtimeClient(`${supabaseUrl.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: supabaseAnonKey },
    // Requested with every heartbeat, so a channel that is open for hours gets renewed tokens.
    accessToken: async () => (await auth.getSession()).data.session?.access_token ?? null,
  });
  let over = false;
  // The server sends nothing to an ended session: a new sign-in sends its token at once, before the
  // next heartbeat.
  const { data: signIns } = auth.onAuthStateChange((event) => {
    // Deferred: the auth client can't answer calls from within this callback.
    if (event === 'SIGNED_IN') setTimeout(() => !over && void client.setAuth());
  });
  const disconnect = () => {
    if (over) return;
    over = true;
    signIns.subscription.unsubscribe();
    // Browsers log a connection that is canceled while it opens, so this one may finish first.
    if (!client.isConnecting()) void client.disconnect();
  };
  const lose = () => {
    if (over) return;
    disconnect();
    onLost();
  };

  const channel = client.channel(`clinic-events:${companyId}:${userId}`);
  for (const table of TABLES) {
    followTable(channel, table, { companyId, userId, onEvent });
  }
  // Joining isn't enough: events come once the server confirms that it listens to the tables.
  channel.on('system', {}, ({ extension, status }) => {
    if (over || extension !== 'postgres_changes') return;
    if (status === 'ok') onJoined();
    else lose();
  });
  // Joins with the person's token, or the server would treat the channel as anonymous.
  void client.setAuth().then(() => {
    if (over) return;
    channel.subscribe((status) => {
      if (over) void client.disconnect();
      else if (status !== 'SUBSCRIBED') lose();
    });
  });
  return disconnect;
}

const messageOrState = z.object({ thread_id: z.string() });
const notification = z.object({ target_kind: z.literal('thread'), target_id: z.string() });
const clinicOf = z.object({ company_id: z.string() });

/** Tables of which a person follows their own rows; of the others, the clinic's. */
const PERSONAL: ReadonlySet<ClinicEvent['table']> = new Set([
  'thread_states',
  'notifications',
  'vault_news',
]);

function followTable(
  channel: RealtimeChannel,
  table: ClinicEvent['table'],
  { companyId, userId, onEvent }: Pick<ChannelOptions, 'companyId' | 'userId' | 'onEvent'>,
): void {
  const isPersonal = PERSONAL.has(table);
  const filter = isPersonal ? `user_id=eq.${userId}` : `company_id=eq.${companyId}`;
  const rows = { schema: 'public', table, filter };
  const tell = ({ new: row }: { new: unknown }) => {
    // Rows of the person's other clinics come too. A deleted row doesn't say its clinic.
    const clinic = clinicOf.safeParse(row).data?.company_id;
    if (clinic === undefined || clinic === companyId) onEvent({ table, threadId: threadOf(row) });
  };
  if (table === 'notifications') {
    // Only inserts: deletions go to all listeners of all clinics, and a job deletes old news daily.
    channel.on('postgres_changes', { event: 'INSERT', ...rows }, tell);
    channel.on('postgres_changes', { event: 'UPDATE', ...rows }, tell);
  } else if (table === 'vault_news') {
    // Its rows are only added, and removed by a job.
    channel.on('postgres_changes', { event: 'INSERT', ...rows }, tell);
  } else {
    channel.on('postgres_changes', { event: '*', ...rows }, tell);
  }
}

function threadOf(row: unknown): string | null {
  return (
    messageOrState.safeParse(row).data?.thread_id ??
    notification.safeParse(row).data?.target_id ??
    null
  );
}
