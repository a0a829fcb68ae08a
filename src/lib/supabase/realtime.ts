import type { LineOptions, News } from './realtime-line';

export type { News };

interface Line {
  followers: Set<LineOptions>;
  joined: boolean;
  hangUp: () => void;
}

/** One line for each person and clinic, however many parts of the screen follow it. */
const lines = new Map<string, Line>();

/**
 * Follows what is new in a clinic for a person, over Supabase Realtime where the backend has it. What
 * that takes is loaded on the first call.
 *
 * @returns leaves; the last one to leave hangs up.
 */
export function followClinic(follower: LineOptions): () => void {
  const key = `${follower.companyId} ${follower.userId}`;
  const line = lines.get(key) ?? open(key, follower);
  line.followers.add(follower);
  if (line.joined) follower.onJoined(true);
  return () => {
    line.followers.delete(follower);
    if (line.followers.size > 0) return;
    lines.delete(key);
    line.hangUp();
  };
}

function open(key: string, { companyId, userId }: LineOptions): Line {
  let left = false;
  const line: Line = {
    followers: new Set(),
    joined: false,
    hangUp: () => {
      left = true;
    },
  };
  lines.set(key, line);
  const tell = (joined: boolean) => {
    line.joined = joined;
    for (const follower of line.followers) follower.onJoined(joined);
  };
  import('./realtime-line').then(
    ({ openLine }) => {
      if (left) return;
      line.hangUp = openLine({
        companyId,
        userId,
        onNews: (news) => {
          for (const follower of line.followers) follower.onNews(news);
        },
        onJoined: tell,
      });
    },
    // Not loaded, for want of a connection: asking in intervals does without it.
    () => lines.delete(key),
  );
  return line;
}
