import path from 'node:path';
import { ADDRESS } from '../../supabase/demo/wire.ts';
import { openBackend } from '../../supabase/demo/worker/backend.ts';
import { openDatabase } from '../../supabase/demo/worker/database.ts';
import { allLate, type Image } from '../../supabase/demo/worker/image.ts';
import { KeptFiles } from '../../supabase/demo/worker/kept-files.ts';
import { type SeedFile, sow } from '../../supabase/demo/worker/sow.ts';
import { EMBEDDED_ANON_KEY } from '../../supabase/embedded/anon-key.ts';
import { memoryShelf } from '../../supabase/embedded/file-store.ts';
import type { Config } from '../../supabase/embedded/serve.ts';
import { fromApp } from '../lib/app-document.ts';
import { calledIn, isMark, marking } from './split-program.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The user that the button of the sign-in page signs in. */
const DEMO = 'demo@';

interface Start {
  program: Uint8Array;
  support: Uint8Array;
  image: Image;
  /** Seeded before any sign-in. */
  seeds: readonly SeedFile[];
  /** Seeded later. */
  later: readonly SeedFile[];
  config: Config;
  /** The password of all seeded users. */
  password: string;
}

export interface FirstNeeded {
  isFunction: (index: number) => boolean;
  isPage: (path: string, page: number) => boolean;
}

/**
 * Replays a first visit up to the portal's home, and records which Postgres functions it calls and which database
 * pages it reads: what a visitor waits for. A visit that needs another one waits for that too.
 */
export async function firstNeeded(start: Start): Promise<FirstNeeded> {
  const program = new WebAssembly.Module(Uint8Array.from(marking(start.program)));
  const marks = watchMarks(program);
  const files = new ReadFiles(allLate(start.image), null);
  try {
    const opened = await openDatabase({ program, support: Uint8Array.from(start.support), files });
    const { fetch } = await openBackend({
      opened,
      config: start.config,
      shelf: memoryShelf(),
      readSeeded: () => undefined,
      jwtSecret: crypto.randomUUID(),
      mail: () => undefined,
    });
    await sow(opened.db, start.seeds);
    await visit(fetch, await emailOf(opened.db), start.password);
    // The visit alone decides which pages are read; the functions called vary with values and time.
    const read = new Map([...files.read].map(([file, pages]) => [file, new Set(pages)]));
    for (let more = 0; more < VISITS; more += 1) {
      await visit(fetch, await emailOf(opened.db), start.password);
    }
    await sow(opened.db, start.later);
    const called = withThoseBetween(calledIn(marks.exports()));
    await opened.connection.close();
    return {
      isFunction: (index) => called.has(index),
      isPage: (file, page) => read.get(file)?.has(page) ?? false,
    };
  } finally {
    marks.forget();
  }
}

/**
 * Calls also depend on chance, such as the digits of a time: a single visit missed functions that most others call.
 */
const VISITS = 5;

/** Functions of one source file lie side by side: one between two called functions will be called some other time. */
function withThoseBetween(called: ReadonlySet<number>): ReadonlySet<number> {
  return new Set(
    [...called].flatMap((index) => (called.has(index + 2) ? [index, index + 1] : [index])),
  );
}

async function emailOf(db: Awaited<ReturnType<typeof openDatabase>>['db']): Promise<string> {
  const { rows } = await db.query<{ email: string }>(
    'select email from auth.users where starts_with(email, $1)',
    [DEMO],
  );
  return rows[0]?.email ?? '';
}

/** The page's requests between its button and the portal's home. */
async function visit(
  fetch: (request: Request) => Promise<Response>,
  email: string,
  password: string,
) {
  const { PERSON, firstRequests } = await fromApp<typeof import('../../src/app/first-requests.ts')>(
    ROOT,
    'src/app/first-requests.ts',
  );
  const ask = async (address: string, key: string, body?: object) => {
    const answer = await fetch(
      new Request(`${ADDRESS}${address}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          apikey: EMBEDDED_ANON_KEY,
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
        },
      }),
    );
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return await answer.json();
  };
  const session = await ask('/auth/v1/token?grant_type=password', EMBEDDED_ANON_KEY, {
    email,
    password,
  });
  const token: string = session.access_token;
  await ask('/auth/v1/user', token);
  for (const address of await firstRequests()) {
    await ask(`/rest/v1${address.replaceAll(PERSON, session.user.id)}`, token);
  }
}

/** PGlite would read the marks as memory addresses. */
function watchMarks(program: WebAssembly.Module) {
  const { instantiate } = WebAssembly;
  let exports: WebAssembly.Exports = {};
  Object.assign(WebAssembly, {
    instantiate: async (module: WebAssembly.Module, imports?: WebAssembly.Imports) => {
      const made = await instantiate(module, imports);
      if (module !== program) return made;
      exports = made.exports;
      const others = Object.entries(made.exports).filter(([name]) => !isMark(name));
      return { exports: Object.fromEntries(others) };
    },
  });
  return {
    exports: () => exports,
    forget: () => void Object.assign(WebAssembly, { instantiate }),
  };
}

/** Records which of the late pages are used. */
class ReadFiles extends KeptFiles {
  readonly read = new Map<string, Set<number>>();

  protected override missing(file: string, page: number) {
    const read = this.read.get(file) ?? new Set();
    this.read.set(file, read.add(page));
  }
}
