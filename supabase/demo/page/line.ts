import type { AskedRequest, FromBackend, State, ToBackend } from '../wire.ts';

interface Waiting {
  asked: AskedRequest;
  /** The backend that it was sent to; null while there is none. */
  backend: string | null;
  /** Whether the backend has taken it, which shows only in the answer. */
  isTaken: boolean;
  answered: (answer: Response) => void;
  failed: () => void;
}

export interface Line {
  ask: (request: Request) => Promise<Response>;
  say: (message: ToBackend) => void;
  /** Calls `hear` for every backend message, until the returned function is called. */
  listen: (hear: (message: FromBackend) => void) => () => void;
  /** Resolves with the first message of the backend, or of a tab that is about to start it. */
  heardWithin: (ms: number) => Promise<boolean>;
  close: () => void;
}

const REPEATABLE = new Set(['GET', 'HEAD']);

/**
 * This tab's line to the backend, in whichever tab it runs. Requests wait until there is one. A request that the last
 * backend never took is sent again, and so is every read; others fail as on a broken network: it is unknown whether
 * they were done.
 */
export function openLine(name: string): Line {
  const channel = new BroadcastChannel(name);
  const waiting = new Map<string, Waiting>();
  const listeners = new Set<(message: FromBackend) => void>();
  let backend: string | null = null;

  const say = (message: ToBackend) => channel.postMessage(message);

  function send(one: Waiting, to: string) {
    one.backend = to;
    one.isTaken = false;
    say(one.asked);
  }

  function arrived(now: string, state: State) {
    if (state.phase !== 'ready') {
      // Another backend is starting: later requests are for it.
      if (now !== backend) backend = null;
      return;
    }
    backend = now;
    for (const [id, one] of waiting) {
      if (one.backend === now) continue;
      if (!one.isTaken || REPEATABLE.has(one.asked.method)) send(one, now);
      else {
        waiting.delete(id);
        one.failed();
      }
    }
  }

  channel.onmessage = ({ data }: MessageEvent<FromBackend>) => {
    if (data.kind === 'here') arrived(data.backend, data.state);
    if (data.kind === 'taken') {
      const one = waiting.get(data.id);
      if (one) one.isTaken = true;
    }
    if (data.kind === 'answer' || data.kind === 'failed') {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.kind === 'failed') one?.failed();
      else one?.answered(responseOf(data));
    }
    for (const hear of listeners) hear(data);
  };
  say({ kind: 'anybody' });

  return {
    say,
    async ask(request) {
      const asked = await askedOf(request);
      return await new Promise((resolve, reject) => {
        const failed = () => reject(new TypeError('Failed to fetch'));
        const one: Waiting = { asked, backend: null, isTaken: false, answered: resolve, failed };
        request.signal.addEventListener('abort', () => {
          waiting.delete(asked.id);
          reject(request.signal.reason);
        });
        waiting.set(asked.id, one);
        if (backend !== null) send(one, backend);
      });
    },
    listen(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    heardWithin(ms) {
      return new Promise((resolve) => {
        const finish = (heard: boolean) => {
          clearTimeout(timer);
          listeners.delete(hear);
          resolve(heard);
        };
        const hear = () => finish(true);
        const timer = setTimeout(() => finish(false), ms);
        listeners.add(hear);
        say({ kind: 'anybody' });
      });
    },
    close: () => channel.close(),
  };
}

async function askedOf(request: Request): Promise<AskedRequest> {
  request.signal.throwIfAborted();
  const { url, method, headers } = request;
  const body = REPEATABLE.has(method) ? null : await request.arrayBuffer();
  return { kind: 'request', id: crypto.randomUUID(), url, method, headers: [...headers], body };
}

/** Statuses whose responses have no body at all. */
const BODILESS = new Set([204, 205, 304]);

function responseOf({ status, headers, body }: Extract<FromBackend, { kind: 'answer' }>): Response {
  return new Response(BODILESS.has(status) ? null : body, { status, headers });
}
