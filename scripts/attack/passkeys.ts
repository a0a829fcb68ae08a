import { z } from 'zod';
import { DEMO, emailOf, PASSWORD } from '../../supabase/tests/support/seeded.ts';
import { SoftwareAuthenticator } from '../../supabase/tests/support/software-authenticator.ts';
import { type Attack, gains } from './attack.ts';
import { type Answer, type Caller, isOk } from './caller.ts';

/** The values of supabase/config.toml, which the attacked deployment uses. */
const PORTAL = { origin: 'https://portal.example', rpId: 'portal.example' };
const company_id = DEMO.company;
const enrolled = z.object({ id: z.string() });
const challenged = z.object({
  id: z.string(),
  webauthn: z.object({
    credential_options: z.object({
      publicKey: z.object({
        challenge: z.string(),
        allowCredentials: z.array(z.object({ id: z.string() })).default([]),
      }),
    }),
  }),
});
const verified = z.object({ access_token: z.string(), refresh_token: z.string() });

async function challenge(caller: Caller, factorId: string) {
  const answer = await caller.send('POST', `auth/v1/factors/${factorId}/challenge`, {
    webauthn: PORTAL,
  });
  const { id, webauthn } = challenged.parse(answer.body);
  return { id, ...webauthn.credential_options.publicKey };
}

const answerWith = (
  caller: Caller,
  factorId: string,
  challenge_id: string,
  type: string,
  credential_response: unknown,
): Promise<Answer> =>
  caller.send('POST', `auth/v1/factors/${factorId}/verify`, {
    challenge_id,
    webauthn: { type, ...PORTAL, credential_response },
  });

const surer = (caller: Caller, answer: Answer): Caller | null => {
  const session = verified.safeParse(answer.body).data;
  return session ? caller.as(session.access_token, session.refresh_token) : null;
};

/** Sets up a passkey, as the member or a person at their browser would. */
async function setUp(caller: Caller, key: SoftwareAuthenticator, name: string) {
  const begun = await caller.send('POST', 'auth/v1/factors', {
    factor_type: 'webauthn',
    friendly_name: name,
  });
  const { id } = enrolled.parse(begun.body);
  const asked = await challenge(caller, id);
  const made = key.create({ challenge: asked.challenge, rp: { id: PORTAL.rpId } }, PORTAL);
  const session = surer(caller, await answerWith(caller, id, asked.id, 'create', made));
  if (!session) throw new Error('the passkey could not be set up');
  return { id, session };
}

async function use(
  caller: Caller,
  id: string,
  key: SoftwareAuthenticator,
  manner: typeof PORTAL = PORTAL,
) {
  const asked = await challenge(caller, id);
  const answer = key.get({ ...asked, rpId: manner.rpId }, manner);
  return { answer, taken: await answerWith(caller, id, asked.id, 'request', answer) };
}

export const PASSKEY_ATTACKS: readonly Attack[] = [
  {
    finding: '',
    attacker: 'stranger',
    what: 'with the password, answer with what a passkey answered before',
    play: async ({ signIn, anonymous }) => {
      const key = new SoftwareAuthenticator();
      const { id } = await setUp(await signIn('staff.demo'), key, 'Own');
      const own = await anonymous.signIn(emailOf('staff.demo'), PASSWORD);
      const seen = await use(own, id, key);
      if (!isOk(seen.taken)) return 'the passkey itself was not taken';
      const half = await anonymous.signIn(emailOf('staff.demo'), PASSWORD);
      const asked = await challenge(half, id);
      return gains([
        isOk(await answerWith(half, id, asked.id, 'request', seen.answer)) && 'an old answer',
        isOk(await answerWith(half, id, asked.id, 'create', seen.answer)) && 'as a new passkey',
      ]);
    },
  },
  {
    finding: '',
    attacker: 'insider',
    what: 'with a colleague’s password, answer with a passkey of one’s own, known or made on the spot',
    play: async ({ signIn, anonymous }) => {
      const { id } = await setUp(await signIn('staff.demo'), new SoftwareAuthenticator(), 'Own');
      const mine = new SoftwareAuthenticator();
      await setUp(await signIn('admin.demo'), mine, 'Mine');
      const half = await anonymous.signIn(emailOf('staff.demo'), PASSWORD);
      const asked = await challenge(half, id);
      const forged = new SoftwareAuthenticator().create(
        { challenge: asked.challenge, rp: { id: PORTAL.rpId } },
        PORTAL,
      );
      return gains([
        isOk((await use(half, id, mine)).taken) && 'another person’s passkey',
        isOk(await answerWith(half, id, asked.id, 'create', forged)) && 'a passkey made just now',
        isOk(await answerWith(half, id, asked.id, 'request', forged)) && 'its making as an answer',
      ]);
    },
  },
  {
    finding: '',
    attacker: 'stranger',
    what: 'have a passkey answer on a page that looks like the portal, and pass the answer on',
    play: async ({ signIn, anonymous }) => {
      const key = new SoftwareAuthenticator();
      const { id } = await setUp(await signIn('staff.demo'), key, 'Own');
      const half = await anonymous.signIn(emailOf('staff.demo'), PASSWORD);
      const pages = [
        { origin: 'https://portal.example.evil', rpId: 'portal.example.evil' },
        { origin: 'https://portal.example.evil', rpId: 'portal.example' },
        { origin: 'https://evil.portal.example', rpId: 'portal.example' },
        { origin: 'http://portal.example', rpId: 'portal.example' },
        { origin: 'http://localhost:5173', rpId: 'localhost' },
      ];
      const taken: string[] = [];
      for (const page of pages) {
        if (isOk((await use(half, id, key, page)).taken)) taken.push(JSON.stringify(page));
      }
      return gains(taken);
    },
  },
  {
    finding: '',
    attacker: 'insider',
    what: 'at an open browser, bring a passkey along and confirm with it, also in the name of the person’s own',
    play: async ({ signIn, hoursLater }) => {
      const { id, session } = await setUp(
        await signIn('admin.demo'),
        new SoftwareAuthenticator(),
        'Own',
      );
      const open = await hoursLater(session, 2);
      const mine = new SoftwareAuthenticator();
      const brought = await setUp(open, mine, 'Mine');
      const makeKey = (caller: Caller | null) =>
        caller?.rpc('create_api_key', { company_id, name: 'x', scopes: ['referrals_create'] });
      const first = await makeKey(brought.session);
      const asked = await challenge(brought.session, id);
      const answer = mine.get({ ...asked, allowCredentials: [], rpId: PORTAL.rpId }, PORTAL);
      const inTheirName = surer(
        brought.session,
        await answerWith(brought.session, id, asked.id, 'request', answer),
      );
      const second = await makeKey(inTheirName);
      return gains([
        first !== undefined && isOk(first) && 'a key, with the passkey brought along',
        second !== undefined && isOk(second) && 'a key, in the name of the person’s passkey',
      ]);
    },
  },
  {
    finding: '',
    attacker: 'insider',
    what: 'at an open browser, set up a first passkey and lock its person out with it',
    play: async ({ signIn, hoursLater, anonymous }) => {
      const open = await hoursLater(await signIn('admin.demo'), 2);
      await setUp(open, new SoftwareAuthenticator(), 'Mine').catch(() => null);
      const back = await anonymous.signIn(emailOf('admin.demo'), PASSWORD);
      const rows = await back.read('patients?select=id&limit=1');
      return rows.length > 0 ? null : 'the password alone opens nothing any more';
    },
  },
];
