import { hash } from 'bcryptjs';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { DEMO, emailOf, PASSWORD, PEOPLE } from '../../supabase/tests/support/seeded.ts';
import { type Attack, gains } from './attack.ts';
import { type Answer, type Caller, isOk, rowsOf } from './caller.ts';

const NEW_PASSWORD = 'Taken-Over-2025';
const company_id = DEMO.company;
const enrolled = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) });
const challenged = z.object({ id: z.string() });
const accounts = z.object({ users: z.array(z.unknown()) });
const verified = z.object({ access_token: z.string() });

/** Sets up the attacker's own authenticator, and returns the resulting token. */
async function enrollOwn(caller: Caller): Promise<Caller | null> {
  const answer = await caller.send('POST', 'auth/v1/factors', { factor_type: 'totp' });
  const factor = enrolled.safeParse(answer.body).data;
  if (!factor) return null;
  const challenge = await caller.send('POST', `auth/v1/factors/${factor.id}/challenge`, {});
  const { id } = challenged.parse(challenge.body);
  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate();
  const body = { challenge_id: id, code };
  const done = await caller.send('POST', `auth/v1/factors/${factor.id}/verify`, body);
  const session = verified.safeParse(done.body).data;
  return session ? caller.as(session.access_token) : null;
}

const promoteStaff = (caller: Caller) =>
  caller.rpc('set_member_role', { company_id, user_id: PEOPLE['staff.demo'], role: 'admin' });
const makeKey = (caller: Caller) =>
  caller.rpc('create_api_key', { company_id, name: 'x', scopes: ['referrals_create'] });

export const IDENTITY_ATTACKS: readonly Attack[] = [
  {
    finding: 'S1-1',
    attacker: 'insider',
    what: 'at an open browser, set a new password without the present one',
    play: async ({ signIn, hoursLater }) => {
      const open = await hoursLater(await signIn('admin.demo'), 2);
      const tries = [
        { password: NEW_PASSWORD },
        { password: NEW_PASSWORD, current_password: '' },
        { password: NEW_PASSWORD, current_password: 'Not-It-At-All-1' },
        { password: NEW_PASSWORD, nonce: '000000' },
      ];
      const answers: Answer[] = [];
      for (const body of tries) answers.push(await open.send('PUT', 'auth/v1/user', body));
      return gains(
        answers.map((one, index) => isOk(one) && `taken: ${JSON.stringify(tries[index])}`),
      );
    },
  },
  {
    finding: 'S1-1',
    attacker: 'insider',
    what: 'at an open browser, set up an own authenticator and pass the step-up with it',
    play: async ({ signIn, hoursLater }) => {
      const open = await hoursLater(await signIn('admin.demo'), 2);
      const surer = await enrollOwn(open);
      if (!surer) return null;
      return gains([
        isOk(await promoteStaff(surer)) && 'a role was changed',
        isOk(await makeKey(surer)) && 'a key was made',
        isOk(await surer.rpc('export_rows', { company_id, table_name: 'patients' })) &&
          'an export began',
      ]);
    },
  },
  {
    finding: 'S1-1',
    attacker: 'insider',
    what: 'set up an own authenticator in secret: nobody is told, nothing is logged',
    play: async ({ signIn, hoursLater, db }) => {
      if (!(await enrollOwn(await hoursLater(await signIn('admin.demo'), 2)))) return null;
      const { rows } = await db.query<{ told: number; logged: number }>(
        `select (select count(*)::integer from notifications where user_id = $1 and created_at > now() - interval '1 minute') as told,
           (select count(*)::integer from audit_log where actor_id = $1 and at > now() - interval '1 minute'
              and action not like 'sign%') as logged`,
        [PEOPLE['admin.demo']],
      );
      const [{ told = 0, logged = 0 } = {}] = rows;
      return gains([told === 0 && 'not told', logged === 0 && 'not logged']);
    },
  },
  {
    finding: 'S1-1',
    attacker: 'insider',
    what: 'at an open browser, set up a first authenticator and lock its person out with it',
    play: async ({ signIn, hoursLater, anonymous }) => {
      await enrollOwn(await hoursLater(await signIn('admin.demo'), 2));
      const back = await anonymous.signIn(emailOf('admin.demo'), PASSWORD);
      const rows = await back.read('patients?select=id&limit=1');
      return rows.length > 0 ? null : 'the password alone opens nothing any more';
    },
  },
  {
    finding: 'S2-14',
    attacker: 'insider',
    what: 'with a session of two hours ago, change what an open browser must not',
    play: async ({ signIn, hoursLater }) => {
      const owner = await hoursLater(await signIn('demo'), 2);
      await owner.send('POST', 'rest/v1/patient_restrictions', {
        company_id,
        patient_id: DEMO.patient,
        reason: 'Employee',
      });
      const lift = await owner.send(
        'DELETE',
        `rest/v1/patient_restrictions?patient_id=eq.${DEMO.patient}`,
        undefined,
        { Prefer: 'return=representation' },
      );
      return gains([
        isOk(await promoteStaff(owner)) && 'a role',
        isOk(await makeKey(owner)) && 'a key',
        isOk(await owner.rpc('export_rows', { company_id, table_name: 'patients' })) && 'an export',
        rowsOf(lift).length > 0 && 'a restriction was lifted',
        isOk(await owner.rpc('create_company', { slug: 'mine', name: 'Mine', time_zone: 'UTC' })) &&
          'a clinic was made',
        isOk(await owner.rpc('create_invitation', { company_id, role: 'owner' })) &&
          'an owner was invited',
      ]);
    },
  },
  {
    finding: 'S2-10',
    attacker: 'insider',
    what: 'go on with a copied token after its person has signed out',
    play: async ({ signIn }) => {
      const caller = await signIn('staff.demo');
      await caller.send('POST', 'auth/v1/logout?scope=local', {});
      const rows = await caller.read('patients?select=id&limit=1');
      return rows.length > 0 ? 'patients are read' : null;
    },
  },
  {
    finding: 'S2-10',
    attacker: 'insider',
    what: 'go on with a session of thirty days ago, renewed all along',
    play: async ({ signIn, hoursLater }) => {
      const caller = await hoursLater(await signIn('staff.demo'), 30 * 24).catch(() => null);
      const rows = caller ? await caller.read('patients?select=id&limit=1') : [];
      return rows.length > 0 ? 'patients are read' : null;
    },
  },
  {
    finding: 'S2-10',
    attacker: 'insider',
    what: 'go on in another browser after the password was changed',
    play: async ({ signIn }) => {
      const [here, elsewhere] = [await signIn('staff.demo'), await signIn('staff.demo')];
      const body = { password: NEW_PASSWORD, current_password: PASSWORD };
      const changed = await here.send('PUT', 'auth/v1/user', body);
      if (!isOk(changed)) return `the password could not be changed: ${changed.status}`;
      const rows = await elsewhere.read('patients?select=id&limit=1');
      return rows.length > 0 ? 'patients are read' : null;
    },
  },
  {
    finding: 'S3',
    attacker: 'stranger',
    what: 'with a password alone, where a second factor is set up, do anything',
    play: async ({ signIn, anonymous }) => {
      const surer = await enrollOwn(await signIn('staff.demo'));
      if (!surer) return 'a second factor could not be set up';
      const half = await anonymous.signIn(emailOf('staff.demo'), PASSWORD);
      const body = { password: NEW_PASSWORD, current_password: PASSWORD };
      return gains([
        (await half.read('patients?select=id&limit=1')).length > 0 && 'patients',
        rowsOf(await half.rpc('my_sessions', {})).length > 0 && 'addresses of the sessions',
        isOk(await half.send('PUT', 'auth/v1/user', body)) && 'a new password',
        (await enrollOwn(half)) !== null && 'another authenticator',
        isOk(await half.rpc('database_version', {})) && 'the version of the database',
      ]);
    },
  },
  {
    finding: 'S3',
    attacker: 'stranger',
    what: 'spray one password over many accounts from one address',
    play: async ({ anonymous }) => {
      const statuses: number[] = [];
      for (let index = 0; index < 60; index += 1) {
        const credentials = { email: emailOf(`somebody${index}`), password: 'Winter-2026-Clinic' };
        const path = 'auth/v1/token?grant_type=password';
        statuses.push((await anonymous.send('POST', path, credentials)).status);
      }
      return statuses.includes(429) ? null : '60 tries, never slowed down';
    },
  },
  {
    finding: 'S3',
    attacker: 'stranger',
    what: 'tell by the time it takes whether an account exists',
    play: async ({ anonymous, db }) => {
      // The image's passwords are hashed quickly for the tests; these as in production.
      await db.query('update auth.users set encrypted_password = $1', [
        await hash('Another-1', 10),
      ]);
      const timeOf = async (email: string) => {
        const started = performance.now();
        await anonymous.send('POST', 'auth/v1/token?grant_type=password', {
          email,
          password: 'Not-It-At-All-1',
        });
        return performance.now() - started;
      };
      const [known, unknown]: [number[], number[]] = [[], []];
      // As often as one address may ask at once, and as each account may be tried.
      const accounts = ['staff.demo', 'dr.osei', 'admin.demo'] as const;
      for (let round = 0; round < 5; round += 1) {
        for (const account of accounts) {
          known.push(await timeOf(emailOf(account)));
          unknown.push(await timeOf(emailOf(`nobody-${account}-${round}`)));
        }
      }
      // Other load only adds to a response time: the fastest ones reveal most.
      const ratio = Math.min(...known) / Math.min(...unknown);
      return ratio > 1.4 || ratio < 1 / 1.4 ? `${ratio.toFixed(1)} times as long` : null;
    },
  },
  {
    finding: '',
    attacker: 'stranger',
    what: 'guess a code of a second factor as often as it takes',
    play: async ({ signIn, anonymous }) => {
      if (!(await enrollOwn(await signIn('staff.demo'))))
        return 'a second factor could not be set up';
      const half = await anonymous.signIn(emailOf('staff.demo'), PASSWORD);
      const user = await half.send('GET', 'auth/v1/user');
      const [factor] = z
        .object({ factors: z.array(z.object({ id: z.string() })) })
        .parse(user.body).factors;
      for (let index = 0; index < 25; index += 1) {
        const challenge = await half.send('POST', `auth/v1/factors/${factor?.id}/challenge`, {});
        if (challenge.status === 429) return null;
        const id = challenged.safeParse(challenge.body).data?.id ?? '';
        const code = String(index).padStart(6, '0');
        const body = { challenge_id: id, code };
        const answer = await half.send('POST', `auth/v1/factors/${factor?.id}/verify`, body);
        if (answer.status === 429) return null;
      }
      return '25 codes, never slowed down';
    },
  },
  {
    finding: '',
    attacker: 'insider',
    what: 'make oneself more through the account: role, claims, another person’s address',
    play: async ({ signIn }) => {
      const caller = await signIn('staff.demo');
      const body = {
        app_metadata: { role: 'service_role' },
        role: 'service_role',
        aud: 'service_role',
      };
      await caller.send('PUT', 'auth/v1/user', body);
      const later = await caller.renewed();
      return gains([
        (await later.read('companies?select=id')).length > 1 && 'more clinics than before',
        accounts.safeParse((await caller.send('GET', 'auth/v1/admin/users')).body).success &&
          'the list of all accounts',
        isOk(await caller.send('PUT', 'auth/v1/user', { email: emailOf('demo') })) &&
          'the address of the owner',
      ]);
    },
  },
];
