import type { ChannelOptions, ClinicEvent } from './realtime-channel';

export type { ClinicEvent };

interface SharedChannel {
  followers: Set<ChannelOptions>;
  joined: boolean;
  disconnect: () => void;
}

/** One channel for each person and clinic, shared by all parts of the screen. */
const channels = new Map<string, SharedChannel>();

/**
 * Follows a clinic's events for a person, over Supabase Realtime where the backend has it. The code
 * loads on the first call.
 *
 * @returns unsubscribes; the last one disconnects.
 */
export function followClinic(follower: ChannelOptions): () => void {
  const key = `${follower.companyId} ${follower.userId}`;
  const channel = channels.get(key) ?? open(key, follower);
  channel.followers.add(follower);
  if (channel.joined) follower.onJoined(true);
  return () => {
    channel.followers.delete(follower);
    if (channel.followers.size > 0) return;
    channels.delete(key);
    channel.disconnect();
  };
}

function open(key: string, { companyId, userId }: ChannelOptions): SharedChannel {
  let left = false;
  const channel: SharedChannel = {
    followers: new Set(),
    joined: false,
    disconnect: () => {
      left = true;
    },
  };
  channels.set(key, channel);
  import('./realtime-channel').then(
    ({ openChannel }) => {
      if (left) return;
      channel.disconnect = openChannel({
        companyId,
        userId,
        onEvent: (event) => {
          for (const follower of channel.followers) follower.onEvent(event);
        },
        onJoined: (joined) => {
          channel.joined = joined;
          for (const follower of channel.followers) follower.onJoined(joined);
        },
      });
    },
    // Not loaded without a connection: polling works without it.
    () => channels.delete(key),
  );
  return channel;
}
