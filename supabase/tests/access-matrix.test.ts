import { describe, expect, it } from 'vitest';
import {
  type AccessCase,
  type Command,
  FUNCTION_CASES,
  PERSONS,
  type Person,
  TABLE_CASES,
  WRITABLE_COLUMNS,
} from './access-matrix.ts';
import { startBackend, type UntypedClient } from './support/backend.ts';
import { DEMO, emailOf, HARBOR, PEOPLE, type Username } from './support/seeded.ts';

const backend = await startBackend();

const USERNAMES: Record<Exclude<Person, 'signed-out'>, Username> = {
  'other-clinic': 'owner.harbor',
  staff: 'staff.demo',
  physician: 'dr.osei',
  admin: 'admin.demo',
  owner: 'demo',
};

/** What nobody is signed in as still has to name somebody: a row of the demo user's. */
function userOf(person: Person): string {
  return PEOPLE[person === 'signed-out' ? 'demo' : USERNAMES[person]];
}

/** A member of the demo clinic who isn't the person. */
function colleagueOf(person: Person): Username {
  return person === 'staff' ? 'admin.demo' : 'staff.demo';
}

type Row = Record<string, unknown>;

/** A row to act on, and what is written for an insert and an update. */
interface Target {
  key: Record<string, string>;
  insert: Row;
  update: Row;
}

/**
 * Makes the row a case acts on, as the database's owner. Rows that the constraints wouldn't allow
 * (a participant who left the clinic) are what an access test is about, so triggers stand aside.
 */
const TARGETS: Record<string, (person: Person) => Promise<Target>> = {
  companies: () =>
    Promise.resolve({
      key: { id: DEMO.company },
      insert: { slug: 'new-clinic', name: 'New Clinic' },
      update: { name: 'Lakeshore ENT' },
    }),

  company_members: (person) =>
    Promise.resolve({
      key: { company_id: DEMO.company, user_id: PEOPLE[colleagueOf(person)] },
      insert: { company_id: DEMO.company, user_id: PEOPLE['owner.harbor'], role: 'owner' },
      update: { role: 'owner' },
    }),

  'user_profiles/own': (person) => {
    const username = person === 'signed-out' ? 'demo' : USERNAMES[person];
    return Promise.resolve({
      key: { id: PEOPLE[username] },
      insert: { id: PEOPLE[username], username, email: emailOf(username) },
      update: { transparency_level: 65 },
    });
  },

  'user_profiles/of-a-colleague': (person) => {
    const username = colleagueOf(person);
    return Promise.resolve({
      key: { id: PEOPLE[username] },
      insert: { id: PEOPLE[username], username, email: emailOf(username) },
      update: { display_name: 'Somebody Else' },
    });
  },

  patients: async () => ({
    key: await make('patients', {
      company_id: DEMO.company,
      first_name: 'Ada',
      last_name: 'Fixture',
    }),
    insert: { company_id: DEMO.company, first_name: 'Ada', last_name: 'Inserted' },
    update: { last_name: 'Updated' },
  }),

  providers: async () => ({
    key: await make('providers', {
      company_id: DEMO.company,
      name: 'Dr. Fixture',
      specialty: 'Otology',
    }),
    insert: { company_id: DEMO.company, name: 'Dr. Inserted', specialty: 'Otology' },
    update: { specialty: 'Rhinology' },
  }),

  referrals: async () => ({
    key: await make('referrals', { company_id: DEMO.company, patient_id: DEMO.patient }),
    insert: { company_id: DEMO.company, patient_id: DEMO.patient, priority: 'urgent' },
    update: { reason: 'Updated' },
  }),

  referral_events: async () => ({
    key: await make('referral_events', {
      company_id: DEMO.company,
      referral_id: DEMO.referral,
      note: 'Fixture',
    }),
    insert: { company_id: DEMO.company, referral_id: DEMO.referral, note: 'Inserted' },
    update: { note: 'Updated' },
  }),

  'threads/own': (person) => threadTarget([userOf(person)]),
  'threads/of-colleagues': (person) => threadTarget([PEOPLE[colleagueOf(person)]]),

  'messages/own': (person) => messageTarget([userOf(person)]),
  'messages/of-colleagues': (person) => messageTarget([PEOPLE[colleagueOf(person)]]),

  scheduling_requests: () =>
    Promise.resolve({
      key: { id: DEMO.confirmedRequest },
      insert: {
        company_id: DEMO.company,
        provider_id: DEMO.primaryProvider,
        thread_id: DEMO.teamThread,
        reason: 'Inserted',
      },
      update: { status: 'cancelled' },
    }),

  schedule_events: async () => ({
    key: await make('schedule_events', {
      company_id: DEMO.company,
      scheduling_request_id: DEMO.pendingRequest,
      event_type: 'proposed',
      message: 'Fixture',
    }),
    insert: {
      company_id: DEMO.company,
      scheduling_request_id: DEMO.pendingRequest,
      event_type: 'confirmed',
      message: 'Inserted',
    },
    update: { message: 'Updated' },
  }),

  'notifications/own': (person) => notificationTarget(userOf(person)),
  'notifications/of-a-colleague': (person) => notificationTarget(PEOPLE[colleagueOf(person)]),

  'marketplace_interests/own': (person) => interestTarget(userOf(person)),
  'marketplace_interests/of-a-colleague': (person) => interestTarget(PEOPLE[colleagueOf(person)]),
};

async function threadTarget(participants: string[]): Promise<Target> {
  return {
    key: await make('threads', { company_id: DEMO.company, subject: 'Fixture', participants }),
    insert: { company_id: DEMO.company, subject: 'Inserted', participants },
    update: { subject: 'Updated' },
  };
}

async function messageTarget(participants: string[]): Promise<Target> {
  const { key: thread } = await threadTarget(participants);
  return {
    key: await make('messages', {
      company_id: DEMO.company,
      thread_id: thread['id'],
      sender_id: participants[0],
      body: 'Fixture',
    }),
    insert: { company_id: DEMO.company, thread_id: thread['id'], body: 'Inserted' },
    update: { body: 'Updated' },
  };
}

async function notificationTarget(user: string): Promise<Target> {
  const row = {
    company_id: DEMO.company,
    user_id: user,
    type: 'system',
    title: 'Fixture',
    message: 'Fixture',
  };
  return { key: await make('notifications', row), insert: row, update: { read: true } };
}

async function interestTarget(user: string): Promise<Target> {
  // A person has each wish once, and these tests make one after the other.
  const wish = () => ({
    company_id: DEMO.company,
    user_id: user,
    item_id: `fixture-${crypto.randomUUID()}`,
  });
  return {
    key: await make('marketplace_interests', wish()),
    insert: wish(),
    update: { item_id: 'updated' },
  };
}

async function make(table: string, row: Row): Promise<{ id: string }> {
  const columns = Object.keys(row).join(', ');
  await backend.exec("set session_replication_role = 'replica'");
  const made = await backend.sqlRow<{ id: string }>(
    `insert into public.${table} (${columns})
     select ${columns} from jsonb_populate_record(null::public.${table}, $1) returning id`,
    [JSON.stringify(row)],
  );
  await backend.exec("set session_replication_role = 'origin'");
  return made;
}

/** The row as it stands, past row-level security; undefined when it is gone. */
async function stored(table: string, key: Target['key']): Promise<Row | undefined> {
  const where = Object.keys(key).map((column, index) => `${column} = $${index + 1}::uuid`);
  const rows = await backend.sql<{ row: Row }>(
    `select to_jsonb(t) as row from public.${table} t where ${where.join(' and ')}`,
    Object.values(key),
  );
  return rows[0]?.row;
}

/** Names come from the matrix, so this client isn't told the schema's types. */
async function clientOf(person: Person) {
  return person === 'signed-out'
    ? backend.signedOutUntyped()
    : await backend.asUntyped(USERNAMES[person]);
}

const CODES = { refused: '42501', 'not-found': 'PT404', taken: '23505' } as const;

interface Reply {
  data: unknown;
  error: { code: string } | null;
}

function perform(
  client: UntypedClient,
  command: Command,
  table: string,
  target: Target,
): PromiseLike<Reply> {
  switch (command) {
    case 'select':
      return client.from(table).select().match(target.key);
    case 'insert':
      return client.from(table).insert(target.insert).select();
    case 'update':
      return client.from(table).update(target.update).match(target.key).select();
    case 'delete':
      return client.from(table).delete().match(target.key).select();
    case 'call':
      throw new Error(`${table} is a table.`);
  }
}

async function proveTableCase({ subject, name, command, person, answer }: AccessCase) {
  const target = await TARGETS[subject]?.(person);
  if (!target) throw new Error(`No target row is made for ${subject}.`);
  const before = await stored(name, target.key);
  const countBefore = await countOf(name);
  expect(before).toBeDefined();

  const { data, error } = await perform(await clientOf(person), command, name, target);

  if (answer === 'yes') {
    expect(error).toBeNull();
    const expected = {
      select: target.key,
      insert: target.insert,
      update: { ...target.key, ...target.update },
      delete: target.key,
      call: {},
    }[command];
    expect(data).toEqual([expect.objectContaining(expected)]);
    const after = await stored(name, target.key);
    if (command === 'update') expect(after).toMatchObject(target.update);
    if (command === 'delete') expect(after).toBeUndefined();
    return;
  }
  if (answer === 'nothing') {
    expect(error).toBeNull();
    expect(data).toEqual([]);
  } else {
    expect(error?.code).toBe(CODES[answer]);
    expect(data).toBeNull();
  }
  expect(await stored(name, target.key)).toEqual(before);
  expect(await countOf(name)).toBe(countBefore);
}

async function countOf(table: string): Promise<number> {
  const { count } = await backend.sqlRow<{ count: number }>(
    `select count(*)::integer as count from public.${table}`,
  );
  return count;
}

describe('tables', () => {
  for (const access of TABLE_CASES) {
    const { subject, command, person, answer } = access;
    it(`${subject}: ${command} by ${person}: ${answer}`, () => proveTableCase(access));
  }
});

interface Call {
  args: Row;
  result: Row | Row[];
  table: string;
}

const CALLS: Record<string, () => Promise<Call>> = {
  set_referral_status: async () => {
    const { id } = await make('referrals', { company_id: DEMO.company, patient_id: DEMO.patient });
    return {
      args: { referral_id: id, new_status: 'accepted' },
      result: { id, status: 'accepted' },
      table: 'referral_events',
    };
  },
  request_appointment: () =>
    Promise.resolve({
      args: {
        company_id: DEMO.company,
        provider_id: DEMO.primaryProvider,
        reason: 'Hearing test',
      },
      result: { reason: 'Hearing test', status: 'pending' },
      table: 'scheduling_requests',
    }),
  referral_figures: () =>
    Promise.resolve({
      args: { company_id: DEMO.company },
      result: [{ open_now: expect.any(Number) }],
      table: 'referrals',
    }),
  top_referring_providers: () =>
    Promise.resolve({
      args: { company_id: DEMO.company },
      result: Array.from({ length: 5 }, () => ({ referrals: expect.any(Number) })),
      table: 'referrals',
    }),
};

describe('functions', () => {
  for (const { name, person, answer } of FUNCTION_CASES) {
    it(`${name} called by ${person}: ${answer}`, async () => {
      const call = await CALLS[name]?.();
      if (!call) throw new Error(`No call is written for ${name}.`);
      const countBefore = await countOf(call.table);
      const { data, error } = await (await clientOf(person)).rpc(name, call.args);
      if (answer === 'yes') {
        expect(error).toBeNull();
        expect(data).toMatchObject(call.result);
        return;
      }
      if (answer === 'nothing') throw new Error('A function is called or it is not.');
      expect(error?.code).toBe(CODES[answer]);
      expect(await countOf(call.table)).toBe(countBefore);
    });
  }

  it('of the private schema are out of reach', async () => {
    for (const person of PERSONS) {
      const client = await clientOf(person);
      const inPublic = await client.rpc('my_admin_company_ids');
      expect(inPublic.error?.code).toBe('PGRST202');
      const inPrivate = await client.schema('private').rpc('my_admin_company_ids');
      expect(inPrivate.error?.code).toBe('PGRST106');
    }
  });
});

describe('the matrix is complete', () => {
  it('lists every table of schema public, each with all four commands', async () => {
    const tables = await backend.sql<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
       order by 1`,
    );
    const listed = [...new Set(TABLE_CASES.map(({ name }) => name))].sort();
    expect(listed).toEqual(tables.map(({ name }) => name));
    for (const subject of new Set(TABLE_CASES.map((access) => access.subject))) {
      const commands = TABLE_CASES.filter((access) => access.subject === subject);
      expect([...new Set(commands.map(({ command }) => command))]).toEqual([
        'select',
        'insert',
        'update',
        'delete',
      ]);
    }
  });

  it('lists every function of schema public', async () => {
    const functions = await backend.sql<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    );
    const listed = [...new Set(FUNCTION_CASES.map(({ name }) => name))].sort();
    expect(listed).toEqual(functions.map(({ name }) => name));
  });

  it('names exactly the columns that clients may write', async () => {
    const grants = await backend.sql<{ command: string; columns: string }>(
      `select table_name || ' ' || lower(privilege_type) as command,
         string_agg(column_name, ' ' order by column_name) as columns
       from information_schema.column_privileges
       where table_schema = 'public' and grantee = 'authenticated'
         and privilege_type in ('INSERT', 'UPDATE')
       group by 1`,
    );
    expect(Object.fromEntries(grants.map(({ command, columns }) => [command, columns]))).toEqual(
      WRITABLE_COLUMNS,
    );
  });

  it('has row-level security on for every table', async () => {
    const open = await backend.sql(
      `select relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    );
    expect(open).toEqual([]);
  });
});

describe('a whole table', () => {
  it('shows the other clinic nothing of this one, and the other way round', async () => {
    const tenants = await backend.sql<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'company_id' order by 1`,
    );
    for (const [username, foreign] of [
      ['owner.harbor', DEMO.company],
      ['demo', HARBOR.company],
    ] as const) {
      const client = await backend.asUntyped(username);
      for (const { name } of tenants) {
        const reply: PromiseLike<Reply> = client.from(name).select().eq('company_id', foreign);
        const { data, error } = await reply;
        expect({ name, error, data }).toEqual({ name, error: null, data: [] });
      }
    }
  });
});
