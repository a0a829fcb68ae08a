import '../stand-ins/globals.ts';
import { CONFIG, FILES, SEEDED_FILES, SEEDS, SLOTS, STAMP, TEMPLATES } from 'virtual:demo-parts';
import { memoryShelf, type ReadSeeded } from '../../embedded/file-store.ts';
import { startJobTimer } from '../../embedded/job-timer.ts';
import { type Realtime, realtimeOf, type Socket } from '../../embedded/realtime-lines.ts';
import type { AskedRequest, FromBackend, State, ToBackend } from '../wire.ts';
import { openBackend } from './backend.ts';
import { fetchExtensions, type Opened, openDatabase } from './database.ts';
import { joinImage, readImage } from './image.ts';
import { keeperOf } from './keeper.ts';
import { KeptFiles } from './kept-files.ts';
import { bytesFrom, bytesNow, jsonFrom, programFrom, unpacked } from './load.ts';
import { joinProgram } from './program.ts';
import { type SeedFile, sow, unsown } from './sow.ts';
import { type Kept, openStore, type Store } from './store.ts';

/** The name that the starting tab gave this worker. */
const name = self.name;
const channel = new BroadcastChannel(name);
const me = crypto.randomUUID();
const state: State = { phase: 'starting', kept: true, lost: null };
/** The base of the build: this file is in a folder of it. */
const base = new URL('../', self.location.href);

const at = (part: keyof typeof FILES) => new URL(FILES[part], base).href;

const say = (message: FromBackend) => channel.postMessage(message);
const tell = (change: Partial<State> = {}) => {
  Object.assign(state, change);
  say({ kind: 'here', backend: me, state });
};

const SAFE = new Set(['GET', 'HEAD']);
/** Signing in, and the first requests of the portal's frame (src/app/first-requests.ts). */
const FIRST = /^\/(auth\/v1\/|rest\/v1\/(companies|company_members|user_profiles)$)/;
/**
 * After this long without a first request, a visitor is done with them, or hasn't begun. Longer than the page takes
 * between signing in and its first requests.
 */
const QUIET_MS = 1_200;
const firstAnswers = new Set<Promise<Response>>();
let lastFirst = 0;
/** Requests that want the rest. */
let waiting = 0;

/** Lets first requests go first. */
async function firstAnswered(): Promise<void> {
  do {
    await Promise.allSettled(firstAnswers);
    // Also lets new messages in: a database in memory answers without letting messages in.
    await new Promise((resolve) => setTimeout(resolve, waiting > 0 ? 0 : 20));
  } while (firstAnswers.size > 0 || (waiting === 0 && Date.now() - lastFirst < QUIET_MS));
}

/** Downloads begin before anything else: the network takes longest. */
const parts = loadParts();
let loading: ReturnType<typeof loadRest> | undefined;
const rest = () => {
  loading ??= loadRest();
  return loading;
};
const begun = begin();
const started = begun.then(finish);

channel.onmessage = ({ data }: MessageEvent<ToBackend>) => {
  if (data.kind === 'anybody') tell();
  else if (data.kind === 'start-over') void startOver();
  else if (data.kind === 'request') void answer(data);
  else void started.then(({ sockets }) => sockets(data));
};
// A visitor's first steps need people and clinics; the rest is seeded in the background.
void begun.then(
  () => tell({ phase: 'ready' }),
  () => undefined,
);
started.catch((error: unknown) => {
  console.error(error);
  tell({ phase: 'failed' });
});

/** What a first visit needs until the portal's home shows. */
async function loadParts() {
  const extensions = fetchExtensions();
  const [first, support, image] = await Promise.all([
    programFrom(at('program.xz')),
    unpacked(at('support.xz')).then(bytesFrom),
    unpacked(at('image.xz')).then(bytesFrom),
  ]);
  await extensions;
  const restNow = () => new WebAssembly.Module(bytesNow(at('program-rest.wasm')));
  const join = joinProgram({ first, slots: SLOTS, restNow });
  return { first, support, image, join };
}

/** Everything else. A call or read that needs it earlier requests it at once and waits (`restNow`). */
async function loadRest() {
  const [program, image, seeds] = await Promise.all([
    programFrom(at('program-rest.xz')),
    unpacked(at('image-rest.xz')).then(bytesFrom),
    unpacked(at('seeds.xz')).then(jsonFrom<SeedFile[]>),
  ]);
  const { join } = await parts;
  join(program);
  return { image: readImage(image), seeds };
}

async function begin() {
  const store = await openStore(name, STAMP).catch(() => null);
  if (!store) tell({ kept: false });
  const { kept, isOfAnother } = (await store?.begin()) ?? { kept: null, isOfAnother: false };
  if (isOfAnother) tell({ lost: 'newer' });
  const opened = await openKept(store, kept);
  const jwtSecret = opened.kept?.secret ?? crypto.randomUUID() + crypto.randomUUID();
  const backend = await openBackend({
    opened,
    config: { ...CONFIG, template: (path) => Promise.resolve(TEMPLATES[path] ?? '') },
    shelf: store?.uploads ?? memoryShelf(),
    readSeeded,
    jwtSecret,
    mail: (message) => say({ kind: 'mail', ...message }),
  });
  await sow(opened.db, await unsown(opened.db, SEEDS));
  const keeper = store
    ? keeperOf(opened.files, store, jwtSecret, (isTakenOver) => {
        if (isTakenOver) self.close();
        else tell({ kept: false });
      })
    : { keep: () => Promise.resolve() };
  return { store, opened, keeper, fetch: backend.fetch };
}

/** Seeds the rest. */
async function finish({ store, opened, keeper, fetch }: Awaited<ReturnType<typeof begin>>) {
  const { db, files } = opened;
  // Not while the page loads the portal: they would share the line. An early sign-in is about to arrive.
  lastFirst = Date.now();
  await firstAnswered();
  const { image, seeds } = await rest();
  files.arrived(image);
  await sow(db, await unsown(db, seeds), firstAnswered);
  // Another tab may have taken over: this worker ends.
  keeper.keep().catch(() => undefined);
  const jobs = startJobTimer(db, (line) => console.error(line));
  return { store, jobs, fetch, sockets: socketsOf(opened, fetch) };
}

/** The saved database; a new one if it doesn't start any more. */
async function openKept(
  store: Store | null,
  kept: Kept | null,
): Promise<Opened & { kept: Kept | null }> {
  const restOfKept = kept ? rest() : null;
  // Handled below.
  restOfKept?.catch(() => undefined);
  const { first, support, image } = await parts;
  const open = (files: KeptFiles) => openDatabase({ program: first, support, files });
  if (kept && restOfKept) {
    try {
      const whole = joinImage(readImage(image), (await restOfKept).image);
      return { ...(await open(new KeptFiles(whole, kept))), kept };
    } catch (error) {
      console.error(error);
      await store?.clear();
      await store?.begin();
      tell({ lost: 'broken' });
    }
  }
  const restNow = () => readImage(bytesNow(at('image-rest.bin')));
  return { ...(await open(new KeptFiles(readImage(image), null, restNow))), kept: null };
}

async function answer({ id, url, method, headers, body }: AskedRequest): Promise<void> {
  say({ kind: 'taken', id });
  try {
    const isFirst = FIRST.test(new URL(url).pathname);
    const { fetch, keeper } = await begun;
    if (!isFirst) await withRest();
    const answering = fetch(new Request(url, { method, headers, body }));
    if (isFirst) firstAnswers.add(answering);
    const answer = await answering.finally(() => {
      if (firstAnswers.delete(answering)) lastFirst = Date.now();
    });
    const bytes = await answer.arrayBuffer();
    // Saved before the response goes out.
    if (!SAFE.has(method)) await keeper.keep();
    say({ kind: 'answer', id, status: answer.status, headers: [...answer.headers], body: bytes });
  } catch (error) {
    console.error(error);
    say({ kind: 'failed', id });
  }
}

async function withRest(): Promise<void> {
  waiting += 1;
  await started.finally(() => {
    waiting -= 1;
  });
}

/** Realtime's sockets; it starts with the first one. */
function socketsOf({ db }: Opened, fetch: (request: Request) => Promise<Response>) {
  let realtime: Promise<Realtime> | undefined;
  const open = new Map<string, Socket>();
  return async (message: ToBackend) => {
    realtime ??= realtimeOf({ db, fetch });
    const { receive, forget } = await realtime;
    if (!('id' in message)) return;
    const { id } = message;
    const socket = open.get(id) ?? {
      send: (data: string) => say({ kind: 'socket-heard', id, data }),
      close: () => say({ kind: 'socket-closed', id }),
    };
    if (message.kind === 'socket-close') {
      forget(socket);
      open.delete(id);
    } else open.set(id, socket);
    if (message.kind === 'socket-said') receive(socket, message.data);
  };
}

async function startOver(): Promise<void> {
  const { jobs, store } = await started.catch(() => ({ jobs: null, store: null }));
  await jobs?.stop();
  const toClear = store ?? (await openStore(name, STAMP).catch(() => null));
  await toClear?.clear();
  say({ kind: 'started-over' });
  self.close();
}

const readSeeded: ReadSeeded = async (bucket, key) => {
  const file = SEEDED_FILES.find((each) => each.bucket === bucket && each.key === key);
  if (!file) return undefined;
  const answer = await fetch(new URL(file.url, base));
  return { bytes: new Uint8Array(await answer.arrayBuffer()), contentType: file.contentType };
};
