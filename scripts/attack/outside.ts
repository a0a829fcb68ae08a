import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DEMO, HARBOR, PEOPLE } from '../../supabase/tests/support/seeded.ts';
import { type Attack, type Gain, gains } from './attack.ts';
import { Caller, isOk } from './caller.ts';

const created = z.array(z.object({ secret: z.string() }));

/** A key that an administrator makes, held by a thief. */
async function stolenKey(maker: Caller, scopes = ['referrals_create']): Promise<Caller> {
  const answer = await maker.rpc('create_api_key', {
    company_id: DEMO.company,
    name: 'Northside',
    scopes,
  });
  const secret = created.parse(answer.body)[0]?.secret ?? '';
  return new Caller(maker.address, maker.key, secret);
}

const referral = (changes: Record<string, unknown> = {}) => ({
  reason: 'Recurrent tonsillitis',
  referring_provider: 'Dr. Lena Fischer',
  patient: { first_name: 'Nora', last_name: 'Sent', date_of_birth: '2014-05-06', ...changes },
});

const submit = (key: Caller, body: unknown) =>
  key.send('POST', 'functions/v1/referral-intake', body, { 'Idempotency-Key': randomUUID() });

export const OUTSIDE_ATTACKS: readonly Attack[] = [
  {
    finding: 'S2-8',
    attacker: 'insider',
    what: 'keep a key after being removed, or made staff',
    play: async ({ signIn }) => {
      const [owner, admin] = [await signIn('demo'), await signIn('admin.demo')];
      const key = await stolenKey(admin);
      const body = { company_id: DEMO.company, user_id: PEOPLE['admin.demo'] };
      await owner.rpc('set_member_role', { ...body, role: 'staff' });
      const demoted = await submit(key, referral());
      await owner.rpc('remove_member', body);
      const removed = await submit(key, referral());
      return gains([isOk(demoted) && 'as staff', isOk(removed) && 'after the removal']);
    },
  },
  {
    finding: 'S2-8',
    attacker: 'insider',
    what: 'make a key that never ends',
    play: async ({ signIn, db }) => {
      await stolenKey(await signIn('admin.demo'));
      const { rows } = await db.query<{ endless: number }>(
        `select count(*)::integer as endless from api_keys
         where name = 'Northside' and (expires_at is null or expires_at > now() + interval '3 years')`,
      );
      return (rows[0]?.endless ?? 0) > 0 ? 'it has no end' : null;
    },
  },
  {
    finding: '',
    attacker: 'stranger',
    what: 'with a stolen key, do anything but send referrals',
    play: async ({ signIn }) => {
      const key = await stolenKey(await signIn('admin.demo'));
      const found: Gain[] = [];
      for (const place of [
        'rest/v1/patients?select=id&limit=1',
        'rest/v1/api_keys?limit=1',
        'auth/v1/user',
        'storage/v1/bucket',
      ]) {
        const direct = await key.send('GET', place);
        const alone = await new Caller(key.address, key.token).send('GET', place);
        found.push((isOk(direct) || isOk(alone)) && place);
      }
      const status = await key.send(
        'GET',
        `functions/v1/referral-intake?referral=${DEMO.referral}`,
      );
      const elsewhere = await submit(key, { ...referral(), clinic: 'harbor' });
      return gains([
        ...found,
        isOk(status) && 'the status of a referral',
        isOk(elsewhere) && 'another clinic',
      ]);
    },
  },
  {
    finding: 'S2-12',
    attacker: 'stranger',
    what: 'plant a link that copies a stranger in, through a referral’s e-mail',
    play: async ({ signIn }) => {
      const key = await stolenKey(await signIn('admin.demo'));
      const found: Gain[] = [];
      for (const email of [
        'a?bcc=all@x.example&body=x',
        'a@b.example?bcc=all@x.example',
        'a@b.example,all@x.example',
        'a%0d%0abcc:all@x.example',
      ]) {
        found.push(isOk(await submit(key, referral({ email }))) && email);
      }
      return gains(found);
    },
  },
  {
    finding: '',
    attacker: 'stranger',
    what: 'use a stolen key, also one that was revoked, without an entry',
    play: async ({ signIn, db }) => {
      const key = await stolenKey(await signIn('admin.demo'));
      await submit(key, referral());
      await db.query("update api_keys set revoked_at = now() where name = 'Northside'");
      await submit(key, referral());
      const { rows } = await db.query<{ action: string }>(
        `select action from audit_log where table_name = 'api_keys' and actor_kind = 'api_key'`,
      );
      const actions = rows.map(({ action }) => action);
      return gains([
        !actions.includes('used') && 'the use',
        !actions.includes('refused') && 'the refusal',
      ]);
    },
  },
  {
    finding: '',
    attacker: 'stranger',
    what: 'break the intake: huge, deep, odd and repeated bodies, without end',
    play: async ({ signIn }) => {
      const key = await stolenKey(await signIn('admin.demo'));
      const found: Gain[] = [];
      const bodies = [
        { ...referral(), reason: 'x'.repeat(40_000) },
        [],
        { ...referral(), __proto__: { clinic: 'harbor' } },
        { ...referral(), company_id: HARBOR.company },
        referral({ first_name: 'A\u0000B' }),
        referral({ id: DEMO.patient }),
      ];
      for (const [index, body] of bodies.entries()) {
        const answer = await submit(key, body);
        const isPlain = index === 2;
        found.push(answer.status >= 500 && `body ${index}: ${answer.status}`);
        found.push(isOk(answer) && !isPlain && `body ${index} was taken`);
      }
      // At once: one after the other, on a slow machine, they would take longer than the minute that the limit counts.
      const answers = await Promise.all(Array.from({ length: 70 }, () => submit(key, referral())));
      const isSlowedDown = answers.some(({ status }) => status === 429);
      return gains([...found, !isSlowedDown && '70 referrals, never slowed down']);
    },
  },
  {
    finding: '',
    attacker: 'other clinic',
    what: 'have a payer asked about the clinic’s patient',
    play: async (world) => {
      const caller = await world.signIn('owner.harbor');
      const { rows } = await world.db.query<{ id: string }>(
        'select id from eligibility_requests where company_id = $1 limit 1',
        [DEMO.company],
      );
      const answer = await caller.send('POST', 'functions/v1/eligibility', {
        eligibility_request_id: rows[0]?.id,
      });
      return isOk(answer) ? 'it was asked' : null;
    },
  },
  {
    finding: 'S3',
    attacker: 'insider',
    what: 'get the database to quote its rows and rules',
    play: async ({ signIn }) => {
      const caller = await signIn('dr.osei');
      const answers = [
        await caller.rpc('break_glass', {
          company_id: HARBOR.company,
          subject: 'patients',
          subject_id: DEMO.patient,
          reason: 'x',
        }),
        await caller.rpc('request_appointment', {
          request_id: DEMO.pendingRequest,
          company_id: DEMO.company,
          provider_id: randomUUID(),
          reason: 'x',
          patient_id: DEMO.patient,
        }),
      ];
      return gains(
        answers.map(
          ({ body }) =>
            /Failing row|Key \(|violates/.test(JSON.stringify(body)) && JSON.stringify(body),
        ),
      );
    },
  },
];
