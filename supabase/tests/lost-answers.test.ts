import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EMBEDDED_ANON_KEY } from '../embedded/anon-key.ts';
import { edgeFunctions } from '../embedded/edge-functions.ts';
import { adminMutations } from './lost-answers/admin.ts';
import { allergyMutations } from './lost-answers/allergy.ts';
import { articleMutations } from './lost-answers/articles.ts';
import { authorizationMutations } from './lost-answers/authorizations.ts';
import { chartAccessMutations } from './lost-answers/chart-access.ts';
import { chartMutations } from './lost-answers/charts.ts';
import { documentInboxMutations } from './lost-answers/document-inbox.ts';
import { importMutations } from './lost-answers/imports.ts';
import { insuranceMutations } from './lost-answers/insurance.ts';
import { letterMutations } from './lost-answers/letters.ts';
import { messagesMutations } from './lost-answers/messages.ts';
import { mixingMutations } from './lost-answers/mixing.ts';
import { myShotsMutations } from './lost-answers/my-shots.ts';
import { networkMutations } from './lost-answers/network.ts';
import { outboxMutations } from './lost-answers/outbox.ts';
import { peopleMutations } from './lost-answers/people.ts';
import { referralsMutations } from './lost-answers/referrals.ts';
import { rowsOf } from './lost-answers/rows.ts';
import { scheduleMutations } from './lost-answers/schedule.ts';
import { shotMutations } from './lost-answers/shots.ts';
import { type Form, type Mutation, mutation, type Stage } from './lost-answers/stage.ts';
import { sublingualMutations } from './lost-answers/sublingual.ts';
import { surgeryMutations } from './lost-answers/surgery.ts';
import { webhookMutations } from './lost-answers/webhooks.ts';
import { startBackend } from './support/backend.ts';
import { insurance } from './support/insurance.ts';
import { emailOf, PASSWORD, type Username } from './support/seeded.ts';
import { threads } from './support/threads.ts';
import { type Changes, watchChanges } from './support/watch-changes.ts';

const backend = await startBackend();
const functions = edgeFunctions(backend.embedded, (file) => import(file), {});

/** What may become of a request. */
type Fate = 'arrives' | 'losesItsAnswer' | 'neverLeaves';

/** What becomes of those that are sent now. */
const line: { fate: Fate } = { fate: 'arrives' };

const network: typeof fetch = async (input, init) => {
  if (line.fate === 'neverLeaves') throw new TypeError('Failed to fetch');
  const request = new Request(input, init);
  const isFunction = new URL(request.url).pathname.startsWith('/functions/');
  const answer = await (isFunction ? functions(request) : backend.fetch(request));
  if (line.fate === 'losesItsAnswer') throw new TypeError('Failed to fetch');
  return answer;
};

// The app's own mutations, with the app's own client. Its settings are read as it is loaded; another test's
// may be there already.
vi.resetModules();
vi.stubEnv('VITE_SUPABASE_URL', backend.address);
vi.stubEnv('VITE_SUPABASE_ANON_KEY', EMBEDDED_ANON_KEY);
vi.stubEnv('VITE_TOZ_ID_DOMAIN', 'tozid.example');
vi.stubGlobal('fetch', network);
const { auth } = await import('../../src/lib/supabase/client-auth.ts');

const stage: Stage = {
  backend,
  mutation,
  desk: insurance(backend),
  talk: threads(backend),
  rows: await rowsOf(backend),
};
const MUTATIONS: readonly Mutation[] = [
  ...(await adminMutations(stage)),
  ...(await allergyMutations(stage)),
  ...(await chartMutations(stage)),
  ...(await articleMutations(stage)),
  ...(await chartAccessMutations(stage)),
  ...(await myShotsMutations(stage)),
  ...(await insuranceMutations(stage)),
  ...(await authorizationMutations(stage)),
  ...(await messagesMutations(stage)),
  ...(await letterMutations(stage)),
  ...(await mixingMutations(stage)),
  ...(await networkMutations(stage)),
  ...(await importMutations(stage)),
  ...(await outboxMutations(stage)),
  ...(await documentInboxMutations(stage)),
  ...(await peopleMutations(stage)),
  ...(await referralsMutations(stage)),
  ...(await scheduleMutations(stage)),
  ...(await shotMutations(stage)),
  ...(await sublingualMutations(stage)),
  ...(await surgeryMutations(stage)),
  ...(await webhookMutations(stage)),
];
const changesOf = await watchChanges(backend);

let signedIn: Username | null = null;

async function signIn(username: Username) {
  if (username === signedIn) return;
  const { error } = await auth.signInWithPassword({ email: emailOf(username), password: PASSWORD });
  if (error) throw error;
  signedIn = username;
}

beforeEach(() => {
  line.fate = 'arrives';
  vi.stubGlobal('fetch', network);
});

/** Hooks of the same files that are not in the list, with the reason. */
const NOT_PLAYED: Record<string, string> = {
  useExport: 'reads; that the log tells of it twice is no harm',
  useRecordExport: 'reads; that the log tells of it twice is no harm',
  useVerifyLog: 'reads',
  useFindRestricted: 'reads',
  useUploadProgress: 'reads',
  useOutbox: 'reads',
  useOutboxActions: 'sends with useSendMessage',
  useResend: 'sends with useSendMessage',
  useShowTransparency: 'shows, without saving',
  useVerifyMany: 'sends each line as useVerify does',
  useSendAgain: 'sends a request of useVerify once more',
  useSendManyAgain: 'sends each as useSendAgain does',
  useTakeStepOfMany: 'takes each step as useTakeStep does',
  useMoveCases: 'moves each as useMoveCase does',
  useAssignSurgeon: 'saves each as useEditCase does',
  useAddAuthorizationDocument: 'writes the same file to the same place, and files it by its id',
  useSaveReading: 'writes what a device reads on a page over what it read there before',
  useAddPacket: 'writes the same file to the same place, and files it by its id',
  useAddDocument: 'writes the same file to the same place, and files it by its id',
  useKeepPicture: 'writes the same file to the same place',
  useSendCard: 'the same, and one card by its id',
  useKeepPatientPicture: 'the same',
  useFirstProfile: 'is sent by a screen, not by a person',
  useBeginFactor: 'is kept by the sign-in service',
  useBeginApp: 'is kept by the sign-in service',
  useFinishApp: 'is kept by the sign-in service',
  useFinishPasskey:
    'asks for the passkey again that the server has by then; see e2e/passkeys.spec.ts',
  useRemoveFactor: 'is kept by the sign-in service',
  useEndSessions: 'is kept by the sign-in service',
  useEndSession: 'finds nothing to end: one-session-ends.test.ts',
  useAddPasskey: 'is kept by the sign-in service',
  useRemovePasskey: 'is kept by the sign-in service',
  useEndMemberSessions: 'finds nothing to end the second time; see sessions-end',
  useMakeRecoveryCodes: 'ten others take the place of those that nobody saw',
};

/** How many of each mutation: more by `PROPERTY_RUNS=50` where saving itself changes. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 1);

type Content = 'first' | 'corrected';

/** Sends it; true when the app calls it saved, else the failure that the person is told. */
async function send(form: Form, content: Content, becomes: Fate): Promise<unknown> {
  line.fate = becomes;
  try {
    await form[content]?.();
    return true;
  } catch (failure) {
    return failure;
  } finally {
    line.fate = 'arrives';
  }
}

const known = new Map<string, Changes>();
/** Forms in which nothing can be typed otherwise. */
const untyped = new Set<string>();

/** What one content changes, sent once on a good line: found out once. */
async function alone({ hook, open }: Mutation, content: Content): Promise<Changes> {
  const before = known.get(`${hook} ${content}`);
  if (before) return before;
  const form = await open();
  if (!form.corrected) untyped.add(hook);
  const changes = await changesOf(async () => {
    expect(await send(form, content, 'arrives')).toBe(true);
  });
  known.set(`${hook} ${content}`, changes);
  return changes;
}

const NOTHING: Changes = { state: [], log: [] };

describe.each(MUTATIONS)('$hook', (played) => {
  beforeEach(() => signIn(played.by ?? 'demo'));

  it('changes something', async () => {
    expect(await alone(played, 'first')).not.toEqual(NOTHING);
  });

  it('is done once however often it is sent again after a lost answer', async () => {
    const once = await alone(played, 'first');
    const form = await played.open();
    const often = await changesOf(async () => {
      expect(await send(form, 'first', 'losesItsAnswer')).toMatchObject({ code: 'offline' });
      expect(await send(form, 'first', 'losesItsAnswer')).not.toBe(true);
      expect(await send(form, 'first', 'arrives')).toBe(true);
    });
    expect(often.state).toEqual(once.state);
    if (!played.tellsSecret) expect(often.log).toEqual(once.log);
  });

  it('is called saved only as it was sent last', async ({ skip }) => {
    // Where nothing could be typed otherwise, the same is sent each time: with every change, above.
    if (untyped.has(played.hook) && process.env['PROPERTY_RUNS'] === undefined) skip();
    const { corrected } = await played.open();
    const as = {
      first: await alone(played, 'first'),
      corrected: await alone(played, corrected ? 'corrected' : 'first'),
    };
    const step = fc.record({
      content: fc.constantFrom<Content>('first', corrected ? 'corrected' : 'first'),
      becomes: fc.constantFrom<Fate>('losesItsAnswer', 'neverLeaves'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 3 }),
        step,
        async (before, { content }) => {
          const each = await played.open();
          let answer: unknown;
          const { state } = await changesOf(async () => {
            for (const one of before) await send(each, one.content, one.becomes);
            answer = await send(each, content, 'arrives');
          });
          if (answer === true) expect(state).toEqual(as[content].state);
          else {
            expect(answer).toMatchObject({ message: expect.stringMatching(/\w/) });
            const there = before.filter(({ becomes }) => becomes === 'losesItsAnswer');
            // Refused in favor of what was sent before, which is there whole.
            expect(there.map((one) => as[one.content].state)).toContainEqual(state);
            expect(there.some((one) => one.content !== content)).toBe(true);
          }
        },
      ),
      { numRuns: RUNS },
    );
  });
});

it('every mutation of the app is played, or says why not', () => {
  const hooks = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mutations.ts'))
    .flatMap((file) => [
      ...readFileSync(`src/${file}`, 'utf8').matchAll(/^export (?:function|const) (use\w+)/gm),
    ])
    .map(([, hook]) => hook);
  const accounted = new Set([
    ...MUTATIONS.map(({ hook }) => hook.replace(/:.*/, '')),
    ...Object.keys(NOT_PLAYED),
  ]);
  expect(new Set(hooks)).toEqual(accounted);
});
