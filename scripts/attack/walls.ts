import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DEMO, emailOf, HARBOR, PEOPLE } from '../../supabase/tests/support/seeded.ts';
import { type Attack, type Gain, gains } from './attack.ts';
import { type Answer, type Caller, isOk, rowsOf } from './caller.ts';
import type { World } from './world.ts';

/** Every table and function that the API exposes, from the catalog. */
async function exposed({ db }: World) {
  const tables = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'v') order by 1`,
  );
  const functions = await db.query<{ name: string; args: string[] | null; types: string[] | null }>(
    `select p.proname as name, p.proargnames[1:p.pronargs] as args,
       array(select format_type(t, null) from unnest(p.proargtypes) t) as types
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and p.prorettype <> 'trigger'::regtype order by 1`,
  );
  return { tables: tables.rows.map(({ name }) => name), functions: functions.rows };
}

const DEMO_IDS: Readonly<Record<string, string>> = {
  company_id: DEMO.company,
  patient_id: DEMO.patient,
  referral_id: DEMO.referral,
  provider_id: DEMO.primaryProvider,
  case_id: DEMO.preopCase,
  surgery_case_id: DEMO.preopCase,
  thread_id: DEMO.teamThread,
  request_id: DEMO.pendingRequest,
  scheduling_request_id: DEMO.pendingRequest,
  bundle_id: DEMO.tonsilBundle,
  user_id: PEOPLE['staff.demo'],
  location_id: DEMO.office,
};

/** An argument of a function: the demo clinic's own where it is an id, otherwise a value of its type. */
function argumentOf(name: string, type: string): unknown {
  if (DEMO_IDS[name]) return DEMO_IDS[name];
  if (type === 'uuid') return DEMO.patient;
  if (type === 'uuid[]') return [DEMO.patient];
  if (type === 'boolean') return true;
  if (/int|numeric/.test(type)) return 1;
  if (type === 'date') return '2026-01-01';
  if (type.startsWith('timestamp')) return '2026-01-01T12:00:00Z';
  if (type === 'jsonb') return {};
  if (type.endsWith('[]')) return [];
  return 'demo';
}

/** Texts about the demo clinic's patients and members: no outsider's response may contain them. */
async function secretsOf({ db }: World): Promise<string[]> {
  const { rows } = await db.query<{ word: string }>(
    `select distinct last_name as word from patients where company_id = $1 and char_length(last_name) > 5
       and last_name not in (select last_name from patients where company_id <> $1)`,
    [DEMO.company],
  );
  return rows.map(({ word }) => word);
}

const tellsOf = (body: unknown, secrets: readonly string[]) => {
  const text = JSON.stringify(body);
  return secrets.some((word) => text.includes(word));
};

const bodyOf = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

const ownerClaims = () => ({
  sub: PEOPLE.demo,
  role: 'authenticated',
  aud: 'authenticated',
  aal: 'aal2',
  exp: inAnHour(),
  amr: [{ method: 'password', timestamp: inAnHour() - 3600 }],
});

/** The demo clinic's rows that a caller reads, in any table. */
async function readsOf(world: World, caller: Caller): Promise<string | null> {
  const { tables } = await exposed(world);
  const found: Gain[] = [];
  for (const table of tables) {
    const hasClinic = await caller.read(`${table}?company_id=eq.${DEMO.company}&select=*&limit=1`);
    const any = await caller.read(`${table}?limit=1&select=*`);
    const foreign = any.filter((row) => row['company_id'] === DEMO.company);
    found.push((hasClinic.length > 0 || foreign.length > 0) && table);
  }
  return gains(found);
}

export const WALL_ATTACKS: readonly Attack[] = [
  {
    finding: '',
    attacker: 'other clinic',
    what: 'read any table of the clinic',
    play: async (world) => {
      const found = (await readsOf(world, await world.signIn('owner.harbor'))) ?? '';
      // The physician who works in both clinics is visible to both.
      return found === '' || found === 'company_members' ? null : found;
    },
  },
  {
    finding: '',
    attacker: 'stranger',
    what: 'read any table, with the publishable key alone',
    play: async (world) => await readsOf(world, world.anonymous),
  },
  ...(['owner.harbor', null] as const).map(
    (username): Attack => ({
      finding: '',
      attacker: username === null ? 'stranger' : 'other clinic',
      what: 'call every function with ids of the clinic',
      play: async (world) => {
        const caller = username === null ? world.anonymous : await world.signIn(username);
        const secrets = await secretsOf(world);
        const { functions } = await exposed(world);
        const found: Gain[] = [];
        for (const { name, args, types } of functions) {
          const named = (args ?? []).map((arg, index) => [
            arg,
            argumentOf(arg, types?.[index] ?? ''),
          ]);
          const answer = await caller.rpc(name, Object.fromEntries(named));
          found.push(tellsOf(answer.body, secrets) && name);
          found.push(
            /Failing row|violates|relation "/.test(JSON.stringify(answer.body)) &&
              `${name}: raw error`,
          );
        }
        return gains(found);
      },
    }),
  ),
  {
    finding: '',
    attacker: 'other clinic',
    what: 'write into the clinic: insert, upsert, move rows over, delete',
    play: async (world) => {
      const caller = await world.signIn('owner.harbor');
      const { tables } = await exposed(world);
      const count = async () => {
        const { rows } = await world.db.query<{ sum: string }>(
          `select string_agg(format('%s', (xpath('/row/c/text()', query_to_xml(format(
             'select count(*) as c from public.%I where company_id = %L', c.relname, $1::text), false, true, '')))[1]), ',' order by c.relname) as sum
           from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname = 'public' and c.relkind = 'r' and exists (
             select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')`,
          [DEMO.company],
        );
        return rows[0]?.sum;
      };
      const before = await count();
      for (const table of tables) {
        const own = { company_id: DEMO.company, id: randomUUID(), patient_id: DEMO.patient };
        await caller.send('POST', `rest/v1/${table}`, own);
        await caller.send('POST', `rest/v1/${table}`, own, {
          Prefer: 'resolution=merge-duplicates',
        });
        await caller.send('PATCH', `rest/v1/${table}?company_id=eq.${HARBOR.company}`, {
          company_id: DEMO.company,
        });
        await caller.send('DELETE', `rest/v1/${table}?company_id=eq.${DEMO.company}`);
      }
      return (await count()) === before ? null : 'the clinic’s rows have changed';
    },
  },
  {
    finding: '',
    attacker: 'other clinic',
    what: 'point own rows at the clinic’s patients, providers and referrals',
    play: async ({ signIn }) => {
      const caller = await signIn('owner.harbor');
      const company_id = HARBOR.company;
      const tries = {
        referral: await caller.send('POST', 'rest/v1/referrals', {
          company_id,
          patient_id: DEMO.patient,
        }),
        coverage: await caller.send('POST', 'rest/v1/coverages', {
          company_id,
          patient_id: DEMO.patient,
          payer_id: randomUUID(),
          rank: 'primary',
        }),
        appointment: await caller.rpc('request_appointment', {
          request_id: randomUUID(),
          company_id,
          provider_id: DEMO.primaryProvider,
          reason: 'x',
          patient_id: HARBOR.patient,
        }),
        operation: await caller.rpc('add_surgery_case', {
          company_id,
          patient_id: HARBOR.patient,
          bundle_id: DEMO.tonsilBundle,
          laterality: 'not_applicable',
        }),
      };
      return gains(Object.entries(tries).map(([name, answer]) => isOk(answer) && name));
    },
  },
  {
    finding: '',
    attacker: 'stranger',
    what: 'forge a token: no algorithm, another key, another role, one that ended',
    play: async (world) => {
      const header = bodyOf({ alg: 'HS256', typ: 'JWT' });
      const signed = (claims: object, secret: string) => {
        const text = `${header}.${bodyOf(claims)}`;
        return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
      };
      const real = await world.signIn('staff.demo');
      const [head, payload = '', signature] = real.token.split('.');
      const inside = z
        .record(z.string(), z.unknown())
        .parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      const tokens = {
        'no algorithm': `${bodyOf({ alg: 'none', typ: 'JWT' })}.${bodyOf(ownerClaims())}.`,
        'an empty key': signed(ownerClaims(), ''),
        'a key everybody knows': signed(
          ownerClaims(),
          'super-secret-jwt-token-with-at-least-32-characters-long',
        ),
        'the publishable key as the secret': signed(ownerClaims(), world.anonymous.key),
        'another role in a real token': `${head}.${bodyOf({ ...inside, role: 'service_role' })}.${signature}`,
        'another person in a real token': `${head}.${bodyOf({ ...inside, sub: PEOPLE.demo })}.${signature}`,
        'a renewal token': real.refreshToken,
        'a guessed service key': 'sb_secret_000000000000000000000000',
      };
      const found: Gain[] = [];
      for (const [name, token] of Object.entries(tokens)) {
        const rows = await world.anonymous.as(token).read('patients?select=id&limit=1');
        found.push(rows.length > 0 && name);
      }
      return gains(found);
    },
  },
  {
    finding: '',
    attacker: 'insider',
    what: 'reach the schemas that the API doesn’t offer',
    play: async ({ signIn }) => {
      const caller = await signIn('demo');
      const found: Gain[] = [];
      for (const [schema, table] of [
        ['auth', 'users'],
        ['private', 'api_key_hashes'],
        ['storage', 'objects'],
        ['pg_catalog', 'pg_authid'],
      ]) {
        const answer = await caller.send('GET', `rest/v1/${table}?limit=1`, undefined, {
          'Accept-Profile': `${schema}`,
        });
        found.push(rowsOf(answer).length > 0 && `${schema}.${table}`);
      }
      for (const query of [
        'patients?select=id,users(*)&limit=1',
        'user_profiles?select=*,auth.users(*)&limit=1',
        'patients?select=id,version()&limit=1',
        'patients?id=eq.1&order=pg_sleep(5)',
        'patients?select=count()',
        'patients?select=id&limit=1&or=(id.eq.1)%3Bselect',
      ]) {
        const rows = await caller.read(query);
        found.push(rows.length > 0 && query);
      }
      const plan = await caller.send('GET', 'rest/v1/patients?limit=1', undefined, {
        Accept: 'application/vnd.pgrst.plan+json',
      });
      return gains([...found, isOk(plan) && 'the plan of a query']);
    },
  },
  {
    finding: '',
    attacker: 'insider',
    what: 'slip SQL in through searches, exports and filters',
    play: async (world) => {
      const caller = await world.signIn('demo');
      const secrets = ['encrypted_password', 'harbor'];
      const found: Gain[] = [];
      for (const term of [
        "' or 1=1 --",
        "'; drop table patients; --",
        '%',
        '\\',
        "x' union select encrypted_password from auth.users --",
      ]) {
        const answer = await caller.rpc('search_patients', { company_id: DEMO.company, term });
        found.push(tellsOf(answer.body, secrets) && term);
      }
      for (const table_name of [
        'auth.users',
        'patients; drop table patients',
        'pg_authid',
        'private.audit_heads',
        'Patients',
      ]) {
        const answer = await caller.rpc('export_rows', { company_id: DEMO.company, table_name });
        found.push(isOk(answer) && rowsOf(answer).length > 0 && table_name);
      }
      const { rows } = await world.db.query('select from patients limit 1');
      return gains([...found, rows.length === 0 && 'the patients are gone']);
    },
  },
  {
    finding: '',
    attacker: 'insider',
    what: 'climb: join, promote, invite oneself as owner, take the last owner’s role',
    play: async ({ signIn }) => {
      const [staff, admin] = [await signIn('staff.demo'), await signIn('admin.demo')];
      const company_id = DEMO.company;
      const tries = {
        'made oneself an owner by a row': await staff.send(
          'PATCH',
          `rest/v1/company_members?user_id=eq.${staff.userId}`,
          { role: 'owner' },
        ),
        'joined another clinic by a row': await staff.send('POST', 'rest/v1/company_members', {
          company_id: HARBOR.company,
          user_id: staff.userId,
          role: 'owner',
        }),
        'promoted oneself': await staff.rpc('set_member_role', {
          company_id,
          user_id: staff.userId,
          role: 'owner',
        }),
        'an administrator made an owner': await admin.rpc('set_member_role', {
          company_id,
          user_id: staff.userId,
          role: 'owner',
        }),
        'an administrator demoted the owner': await admin.rpc('set_member_role', {
          company_id,
          user_id: PEOPLE.demo,
          role: 'staff',
        }),
        'staff invited': await staff.rpc('create_invitation', { company_id, role: 'admin' }),
        'an administrator invited an owner': await admin.rpc('create_invitation', {
          company_id,
          role: 'owner',
        }),
        'staff removed a colleague': await staff.rpc('remove_member', {
          company_id,
          user_id: PEOPLE['dr.osei'],
        }),
        'staff made a key': await staff.rpc('create_api_key', {
          company_id,
          name: 'x',
          scopes: ['referrals_create'],
        }),
        'staff exported': await staff.rpc('export_rows', { company_id, table_name: 'patients' }),
      };
      return gains(
        Object.entries(tries).map(([name, answer]) => {
          const changed = answer.status === 204 || rowsOf(answer).length > 0 || isOk(answer);
          return (
            changed && !/^\[\]$/.test(JSON.stringify(answer.body)) && answer.body !== '' && name
          );
        }),
      );
    },
  },
  {
    finding: 'S2-9',
    attacker: 'insider',
    what: 'make clinics, or find out which there are, without the right to',
    play: async ({ signIn, db }) => {
      const caller = await signIn('admin.demo');
      const made: Gain[] = [];
      for (const slug of ['one-more', 'and-another', 'third-one']) {
        const answer = await caller.rpc('create_company', { slug, name: slug, time_zone: 'UTC' });
        made.push(isOk(answer) && `made ${slug}`);
      }
      const { rows } = await db.query<{ slug: string }>(
        'select slug from companies where id = $1',
        [HARBOR.company],
      );
      const taken = await caller.rpc('is_slug_free', { slug: rows[0]?.slug ?? '' });
      const free = await caller.rpc('is_slug_free', { slug: 'nobody-has-this' });
      const told = JSON.stringify(taken.body) !== JSON.stringify(free.body) && isOk(taken);
      return gains([...made, told && 'a foreign clinic’s address is told from a free one']);
    },
  },
  {
    finding: '',
    attacker: 'insider',
    what: 'go on after being deactivated',
    play: async ({ signIn }) => {
      const [owner, staff] = [await signIn('demo'), await signIn('staff.demo')];
      const body = { company_id: DEMO.company, user_id: staff.userId };
      const done = await owner.rpc('deactivate_member', body);
      const removed = isOk(done) ? done : await owner.rpc('remove_member', body);
      if (!isOk(removed)) return `nobody could be removed: ${JSON.stringify(removed.body)}`;
      const rows = await staff.read('patients?select=id&limit=1');
      return rows.length > 0 ? 'patients are read' : null;
    },
  },
  {
    finding: 'S1-4',
    attacker: 'stranger',
    what: 'take an invitation that is bound to another person’s address',
    play: async ({ signIn, anonymous, db }) => {
      const owner = await signIn('demo');
      const email = 'victim@tozid.example';
      const made = await owner.rpc('create_invitation', {
        company_id: DEMO.company,
        role: 'admin',
        email,
      });
      const token = z.array(z.object({ token: z.string() })).parse(made.body)[0]?.token ?? '';
      const password = 'Stranger-2026-Here';
      await anonymous.send('POST', 'auth/v1/signup', { email: email.toUpperCase(), password });
      // Without a mail server, development confirms every address; production doesn't.
      await db.query('update auth.users set confirmation_sent_at = null where email = $1', [email]);
      const stranger = await anonymous.signIn(email, password).catch(() => null);
      if (!stranger) return null;
      const answer = await stranger.rpc('accept_invitation', { token, display_name: 'Vic Tim' });
      return isOk(answer) ? 'an administrator of the clinic' : null;
    },
  },
  {
    finding: 'S3',
    attacker: 'stranger',
    what: 'find out by signing up whether an address has an account',
    play: async ({ anonymous }) => {
      const [known, unknown] = await bothSignUps(anonymous);
      return known.status === unknown.status ? null : `${known.status} against ${unknown.status}`;
    },
  },
  {
    finding: 'S3',
    attacker: 'stranger',
    what: 'find out the same by reading every field of the answer',
    left: 'Supabase Auth’s own: the person it makes up has no identity. 30 tries in five minutes from one address.',
    play: async ({ anonymous }) => {
      const [known, unknown] = await bothSignUps(anonymous);
      const identities = ({ body }: Answer) =>
        z.object({ identities: z.array(z.unknown()) }).safeParse(body).data?.identities.length;
      const [of, ofNobody] = [identities(known), identities(unknown)];
      return of === ofNobody ? null : `${of} identities against ${ofNobody}`;
    },
  },
];

async function bothSignUps(anonymous: Caller): Promise<[known: Answer, unknown: Answer]> {
  const signUp = async (email: string) =>
    await anonymous.send('POST', 'auth/v1/signup', { email, password: 'Stranger-2026-Here' });
  return [await signUp(emailOf('demo')), await signUp('nobody@tozid.example')];
}
