import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { z } from 'zod';
import { requireSettings } from '@/lib/settings';
import { waitOfUpTo } from '../polling';
import { auth } from './client';

const TABLES = [
  'messages',
  'thread_reads',
  'thread_states',
  'notifications',
  'vault_news',
] as const;

/** Something changed in a person's clinic; what it is, a query tells. */
export interface ClinicEvent {
  table: (typeof TABLES)[number];
  /** The thread it is about, where it is about one. */
  threadId: string | null;
}

export interface ChannelOptions {
  companyId: string;
  userId: string;
  onEvent: (event: ClinicEvent) => void;
  /** Whether events are sent from now on. */
  onJoined: (joined: boolean) => void;
}

/** Milliseconds at most until the next attempt; each channel waits a while of its own. */
interface Waits {
  /** When a channel that stood has dropped. */
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
 * Keeps a Realtime channel for a clinic's events open for as long as the backend takes it. A backend that
 * doesn't is no error: followers ask in intervals until `onJoined(true)`.
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
  /** Told once, when the channel can't be joined or is gone; never after disconnecting. */
  onLost: () => void;
}

function connect({ companyId, userId, onEvent, onJoined, onLost }: ConnectionOptions): () => void {
  const { supabaseUrl, supabaseAnonKey } = requireSettings();
  const client = new RealtimeClient(`${supabaseUrl.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: supabaseAnonKey },
    // Asked with every heartbeat, so a renewed token follows a channel that stays open for hours.
    accessToken: async () => (await auth.getSession()).data.session?.access_token ?? null,
  });
  let over = false;
  // The server tells nothing to a session that has ended: who signs in again is told at once, not with the next heartbeat.
  const { data: signIns } = auth.onAuthStateChange((event) => {
    // Later: within this call the client of the sign-in service answers nobody.
    if (event === 'SIGNED_IN') setTimeout(() => !over && void client.setAuth());
  });
  const disconnect = () => {
    if (over) return;
    over = true;
    signIns.subscription.unsubscribe();
    // A browser writes a connection that is given up half-way to its console: this one is let in first.
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
  // To be in the channel isn't enough: events come once the server says that it listens to the tables.
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
  return disconnect;
}

const messageOrState = z.object({ thread_id: z.string() });
const notification = z.object({ target_kind: z.literal('thread'), target_id: z.string() });
const clinicOf = z.object({ company_id: z.string() });

/** Of these a person follows their own rows, of the others the clinic's. */
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
    // A person's rows of their other clinics come, too. A removed row doesn't say whose it was.
    const clinic = clinicOf.safeParse(row).data?.company_id;
    if (clinic === undefined || clinic === companyId) onEvent({ table, threadId: threadOf(row) });
  };
  if (table === 'notifications') {
    // A removed row is told to whoever listens, in every clinic, and a job removes old news day by day.
    channel.on('postgres_changes', { event: 'INSERT', ...rows }, tell);
    channel.on('postgres_changes', { event: 'UPDATE', ...rows }, tell);
  } else if (table === 'vault_news') {
    // Rows of it are only ever added, and swept.
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
