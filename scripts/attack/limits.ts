import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DEMO, HARBOR, PEOPLE } from '../../supabase/tests/support/seeded.ts';
import { type Attack, gains } from './attack.ts';
import { type Caller, isOk } from './caller.ts';
import type { World } from './world.ts';

// What a member could go on with, or have others do without end, through doors that they may use.

const company_id = DEMO.company;

const count = async ({ db }: World, query: string): Promise<number> => {
  const { rows } = await db.query<{ n: number }>(`select count(*)::integer as n from ${query}`);
  return rows[0]?.n ?? 0;
};

const connect = ({ db }: World, state: string) =>
  db.query(
    `insert into network_connections (company_id, partner_id, state)
     select a, b, $3::network_connection_state from (values ($1::uuid, $2::uuid), ($2, $1)) as sides (a, b)
     on conflict (company_id, partner_id) do update set state = excluded.state`,
    [company_id, HARBOR.company, state],
  );

async function refer(caller: Caller, patient_id: string): Promise<string | null> {
  const outgoing_id = randomUUID();
  const answer = await caller.rpc('refer_to_clinic', {
    outgoing_id,
    company_id,
    partner_id: HARBOR.company,
    patient_id,
    priority: 'stat',
    reason: 'Hearing test',
    provider_id: DEMO.primaryProvider,
  });
  return isOk(answer) ? outgoing_id : null;
}

/** How many of so many tries were let through. */
async function through(tries: number, attempt: () => Promise<boolean>): Promise<number> {
  let passed = 0;
  for (let turn = 0; turn < tries; turn += 1) if (await attempt()) passed += 1;
  return passed;
}

const madeKey = z.array(z.looseObject({ secret: z.string() }));

async function documentKey(admin: Caller, name: string): Promise<string> {
  const made = await admin.rpc('create_api_key', {
    company_id,
    name,
    scopes: ['documents_create'],
  });
  const [key] = madeKey.parse(Array.isArray(made.body) ? made.body : [made.body]);
  if (!key) throw new Error('No key was made.');
  return key.secret;
}

const FAX = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

const fax = async (caller: Caller, secret: string) =>
  await caller.as(secret).send('POST', 'functions/v1/documents', FAX, {
    'Content-Type': 'application/pdf',
    'Idempotency-Key': randomUUID(),
  });

const arrived = z.looseObject({ packet_id: z.string().optional(), is_repeated: z.boolean() });

export const LIMIT_ATTACKS: readonly Attack[] = [
  {
    finding: '',
    attacker: 'other clinic',
    what: 'stop every clinic’s webhooks, by an address that can’t be read and tests without end',
    play: async (world) => {
      const owner = await world.signIn('owner.harbor');
      const add = async (url: string) => {
        const endpoint_id = randomUUID();
        const events = ['referral.received'];
        const asked = { company_id: HARBOR.company, endpoint_id, name: 'Hook', url, events };
        return isOk(await owner.rpc('create_webhook', asked)) ? endpoint_id : null;
      };
      const unread = await add('https://hook.example:99999/');
      const endpoint_id = await add('https://hook.example/');
      const tests = await through(50, async () =>
        isOk(await owner.rpc('send_test_webhook', { endpoint_id, message_id: randomUUID() })),
      );
      return gains([
        tests === 0 && 'could not be played: no test is sent',
        unread !== null && 'a port of 99999 is taken',
        tests > 10 && `${tests} tests at once`,
      ]);
    },
  },
  {
    finding: '',
    attacker: 'insider',
    what: 'at an open browser, three hours on, turn the rules of two persons off, become a provider, connect clinics',
    play: async (world) => {
      const admin = await world.hoursLater(await world.signIn('admin.demo'), 3);
      const setting = async (column: string) => {
        await admin.send('PATCH', `rest/v1/clinic_settings?company_id=eq.${company_id}`, {
          [column]: false,
        });
        const off = `clinic_settings where company_id = '${company_id}' and not ${column}`;
        return (await count(world, off)) > 0 && `${column} is off`;
      };
      await world.db.query(
        `update clinic_settings set shot_second_person = true, mixing_second_check = true, mixing_competency = true
         where company_id = $1`,
        [company_id],
      );
      await admin.send('PATCH', `rest/v1/providers?id=eq.${DEMO.secondProvider}`, {
        user_id: PEOPLE['admin.demo'],
      });
      await connect(world, 'invited');
      const connected = await admin.rpc('set_network_connection', {
        company_id,
        partner_id: HARBOR.company,
        act: 'accept',
      });
      const samples = await admin.rpc('load_sample_patients', { company_id, among_real: true });
      const linked = `providers where id = '${DEMO.secondProvider}' and user_id = '${PEOPLE['admin.demo']}'`;
      return gains([
        await setting('shot_second_person'),
        await setting('mixing_second_check'),
        await setting('mixing_competency'),
        (await count(world, linked)) > 0 && 'the administrator signs as a physician',
        isOk(connected) && 'a connection is accepted',
        connected.status !== 403 && `could not be played: ${connected.status}`,
        isOk(samples) && 'samples are loaded',
      ]);
    },
  },
  {
    finding: '',
    attacker: 'insider',
    what: 'flood another clinic with referrals and messages, also after it ended the connection',
    play: async (world) => {
      const desk = await world.signIn('staff.demo');
      await connect(world, 'connected');
      const first = await refer(desk, DEMO.patient);
      const twice = await through(20, async () => (await refer(desk, DEMO.patient)) !== null);
      const write = async () =>
        isOk(
          await desk.rpc('write_to_receiver', {
            message_id: randomUUID(),
            company_id,
            outgoing_id: first,
            body: 'Any news?',
          }),
        );
      const written = await through(60, write);
      await connect(world, 'ended');
      await world.db.query(
        "delete from office_messages where created_at > now() - interval '1 hour'",
      );
      const after = await through(5, write);
      return gains([
        first === null && 'could not be played: nothing is referred',
        twice > 0 && `${twice} more referrals of one patient`,
        written === 0 && 'could not be played: nothing is written',
        written > 20 && `${written} messages`,
        after > 0 && `${after} messages after the end`,
      ]);
    },
  },
  {
    finding: '',
    attacker: 'insider',
    what: 'read a list, then two hundred patients more, and never again, so that no entry tells of them',
    play: async (world) => {
      const caller = await world.signIn('staff.demo');
      await caller.rpc('list_patients', { company_id, max_count: 1 });
      const seen = await caller.rpc('list_patients', { company_id, max_count: 100 });
      const rows = Array.isArray(seen.body) ? seen.body.length : 0;
      const entries = () =>
        count(world, "audit_log where action = 'listed' and table_name = 'patients'");
      const before = await entries();
      // Ten minutes go by, and the minute's job.
      await world.db.query(
        "update private.list_readings set told_at = told_at - interval '11 minutes'",
      );
      await world.db.query('select from private.run_jobs()');
      if (rows < 2) return 'could not be played: the list is short';
      return (await entries()) === before ? `${rows} patients untold` : null;
    },
  },
  {
    finding: '',
    attacker: 'stranger',
    what: 'with a key for documents, learn what came by another, and have a fax of its sender swallowed',
    play: async (world) => {
      const admin = await world.signIn('admin.demo');
      const [honest, other] = [
        await documentKey(admin, 'Fax'),
        await documentKey(admin, 'Scanner'),
      ];
      const first = await fax(world.anonymous, honest);
      const probe = await fax(world.anonymous, other);
      const told = arrived.safeParse(probe.body).data;
      await world.db.query("update document_packets set state = 'discarded', closed_at = now()");
      const again = await fax(world.anonymous, honest);
      const kept = await count(world, "document_packets where state = 'open'");
      return gains([
        !isOk(first) && `could not be played: ${JSON.stringify(first.body)}`,
        told?.is_repeated === true && 'it is told that the clinic has it',
        isOk(again) && kept === 0 && 'a fax is answered 200 and shown to no one',
      ]);
    },
  },
];
