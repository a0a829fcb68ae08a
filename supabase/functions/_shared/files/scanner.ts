import type { Connection, Surroundings } from '../edge/surroundings.ts';

/** What a virus scanner says of a file; null where it couldn't say, and is asked again later. */
export type Scanned = { found: string | null } | null;

export interface Scanner {
  scan: (bytes: Uint8Array) => Promise<Scanned>;
  /** Whether it answers. */
  isThere: () => Promise<boolean>;
}

const DEFAULT_PORT = 3310;

/** A file of ten megabytes takes a second or two; a function that waits longer would be ended by its host. */
const TIMEOUT_MS = 30_000;

const CHUNK = 65_536;

/** ClamAV's daemon at `CLAMAV_HOST`, `CLAMAV_PORT`; undefined where none is connected, as it is by default. */
export function scannerFrom({ env, connect }: Surroundings): Scanner | undefined {
  const host = env('CLAMAV_HOST')?.trim();
  if (host === undefined || host === '') return undefined;
  const port = Number(env('CLAMAV_PORT') ?? DEFAULT_PORT);
  const ask = async (said: Iterable<Uint8Array>) =>
    connect ? await answerTo(() => connect(host, port), said) : null;
  return {
    scan: async (bytes) => {
      const answer = await ask(stream(bytes));
      if (answer === 'stream: OK') return { found: null };
      const found = /^stream: (.+) FOUND$/.exec(answer ?? '')?.[1];
      return found === undefined ? null : { found };
    },
    isThere: async () => (await ask([text('zPING\0')])) === 'PONG',
  };
}

/** ClamAV's INSTREAM: each piece behind its length in four bytes, the largest first, and a length of nothing at the end. */
function* stream(bytes: Uint8Array): Generator<Uint8Array> {
  yield text('zINSTREAM\0');
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const piece = bytes.subarray(start, start + CHUNK);
    yield length(piece.length);
    yield piece;
  }
  yield length(0);
}

/** One command and its answer, as far as the NUL that ends it; null where none came. */
async function answerTo(
  connect: () => Promise<Connection>,
  said: Iterable<Uint8Array>,
): Promise<string | null> {
  let connection: Connection | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  });
  const talk = async () => {
    connection = await connect();
    // One that has had enough answers and hangs up: what it said counts, not that the rest found nobody.
    const sending = send(connection, said).catch(() => undefined);
    const answer = await readLine(connection);
    await sending;
    return answer;
  };
  try {
    return await Promise.race([talk(), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    connection?.close();
  }
}

async function send(connection: Connection, said: Iterable<Uint8Array>): Promise<void> {
  for (const piece of said) await connection.write(piece);
}

async function readLine(connection: Connection): Promise<string | null> {
  let line = '';
  for (let next = await connection.read(); next !== null; next = await connection.read()) {
    line += new TextDecoder().decode(next);
    const end = line.indexOf('\0');
    if (end >= 0) return line.slice(0, end);
  }
  return null;
}

const text = (ascii: string) => new TextEncoder().encode(ascii);

function length(count: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, count);
  return bytes;
}
