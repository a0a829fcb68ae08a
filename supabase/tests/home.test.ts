import { QueryClient } from '@tanstack/react-query';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HomeWork, ProviderDay } from '../../src/records/home/home-work.schema.ts';
import { EMBEDDED_ANON_KEY } from '../embedded/anon-key.ts';
import { startBackend } from './support/backend.ts';
import { homeClinic, LOOKING } from './support/home-clinics.ts';
import { DEMO, emailOf, HARBOR, PASSWORD, PEOPLE, type Username } from './support/seeded.ts';

/*
 * Each number of the home, against the rows of the list that its line opens: read as the app reads both, by the app's
 * own queries, and the list at the address of the line, by the list's own codec.
 */

/** The same clinic each time; others by `HOME_SEEDS=7,8,9`. */
const SEEDS = (process.env['HOME_SEEDS'] ?? '1').split(',').map(Number);

const backend = await startBackend();
// The app's settings are read as it is loaded; another test's may be there already.
vi.resetModules();
vi.stubEnv('VITE_SUPABASE_URL', backend.address);
vi.stubEnv('VITE_SUPABASE_ANON_KEY', EMBEDDED_ANON_KEY);
vi.stubEnv('VITE_TOZ_ID_DOMAIN', 'tozid.example');
const send: typeof fetch = (input, init) => backend.fetch(new Request(input, init));
vi.stubGlobal('fetch', send);
const { auth } = await import('../../src/lib/supabase/client-auth.ts');
const { homeWorkQueries } = await import('../../src/records/home/home-work.queries.ts');
const { figuresOf } = await import('../../src/records/home/home-figures.model.ts');
const { focusOf } = await import('../../src/records/home/home-focus.ts');
const { workLines } = await import('../../src/records/home/home-work.model.ts');
const { workPaths } = await import('../../src/lib/work-paths.ts');
const { referralAddress } = await import('../../src/records/referrals/referral-filters.ts');
const { referralListQueries } = await import(
  '../../src/records/referrals/referral-list.queries.ts'
);
const { inboxAddress } = await import('../../src/records/appointments/appointment-filters.ts');
const { appointmentListQueries } = await import(
  '../../src/records/appointments/appointment-list.queries.ts'
);
const { queueAddress, passes } = await import(
  '../../src/records/surgery-cases/surgery-case-filters.ts'
);
const { surgeryCaseListQueries } = await import(
  '../../src/records/surgery-cases/surgery-case-list.queries.ts'
);
const { messagesAddress } = await import('../../src/records/threads/messages-address.ts');
const { threadListQueries } = await import('../../src/records/threads/thread-list.queries.ts');
const { authorizationAddress, dueByOf } = await import(
  '../../src/records/authorizations/authorization-filters.ts'
);
const { authorizationQueries } = await import(
  '../../src/records/authorizations/authorizations.queries.ts'
);
const { verifyDayLink } = await import('../../src/records/eligibility/verify-day-link.ts');
const { eligibilityQueries } = await import('../../src/records/eligibility/eligibility.queries.ts');
const { sentAddress } = await import('../../src/records/clinic-network/network-filters.ts');
const { endOfDayQueries } = await import('../../src/records/home/end-of-day.queries.ts');
const { networkQueries } = await import(
  '../../src/records/clinic-network/clinic-network.queries.ts'
);
const { overdueText } = await import('../../src/modules/referrals/network/network.model.ts');
const { calendarAddress } = await import('../../src/modules/schedule/calendar/calendar-address.ts');
const { providerTimeQueries } = await import(
  '../../src/records/provider-times/provider-times.queries.ts'
);
const { readAsked } = await import('../../src/records/analytics/period.model.ts');
const { addDays, fromClock } = await import('../../src/lib/clinic-clock.ts');

const PAGES = 100;
const midnight = (day: string, timeZone: string) => fromClock({ day, minute: 0 }, timeZone);

interface Looking {
  company: string;
  zone: string;
  me: string;
  work: HomeWork;
}

interface Asked extends Looking {
  client: QueryClient;
  search: URLSearchParams;
}

/** How many rows each list has at an address of it: by the page, and its view where it has several. */
const LISTS: Record<string, (asked: Asked) => Promise<number>> = {
  referrals: async ({ client, company, me, search }) => {
    const { mine, owner, ...filters } = referralAddress.read(search);
    const asked = { ...filters, assignedTo: mine ? me : owner };
    return count(
      await client.fetchInfiniteQuery({
        ...referralListQueries.list(company, asked),
        pages: PAGES,
      }),
    );
  },
  'schedule inbox': async ({ client, company, me, search }) => {
    const { mine, ...filters } = inboxAddress.read(search);
    const asked = { ...filters, requestedBy: mine ? me : null };
    return count(
      await client.fetchInfiniteQuery({
        ...appointmentListQueries.inbox(company, asked),
        pages: PAGES,
      }),
    );
  },
  'queue list': async ({ client, company, search }) => {
    const filters = queueAddress.read(search);
    return count(
      await client.fetchInfiniteQuery({
        ...surgeryCaseListQueries.list(company, filters),
        pages: PAGES,
      }),
    );
  },
  'queue day': async ({ client, company, zone, work, search }) => {
    const filters = queueAddress.read(search);
    const day = filters.day ?? work.today;
    const cases = await client.fetchQuery(
      surgeryCaseListQueries.day(company, midnight(day, zone), midnight(addDays(day, 1), zone)),
    );
    return cases.filter((one) => passes(one, filters)).length;
  },
  messages: async ({ client, company, search }) => {
    const { folder } = messagesAddress.read(search);
    return (await client.fetchQuery(threadListQueries.top(company, folder))).threads.length;
  },
  'insurance/authorizations': async ({ client, company, me, work, search }) => {
    if (search.get('show') === 'required') {
      return (await client.fetchQuery(authorizationQueries.required(company))).length;
    }
    const { assignee, due, ...filters } = authorizationAddress.read(search);
    const asked = {
      ...filters,
      assignedTo: assignee === 'me' ? me : assignee,
      dueBy: dueByOf(due, work.today),
    };
    const list = authorizationQueries.list(company, asked);
    return count(await client.fetchInfiniteQuery({ ...list, pages: PAGES }));
  },
  'referrals/network': async ({ client, company, search }) => {
    const sent = async (filters: ReturnType<typeof sentAddress.read>) => {
      const list = networkQueries.sent(company, filters);
      const { pages } = await client.fetchInfiniteQuery({ ...list, pages: PAGES });
      return pages.flatMap(({ rows }) => rows);
    };
    const shown = await sent(sentAddress.read(search));
    // What the list says of each row is why it is there.
    const said = (await sent({ open: false, overdue: false })).filter(
      (row) => overdueText(row, Date.now()) !== null,
    );
    expect(shown.map(({ id }) => id)).toEqual(said.map(({ id }) => id));
    return shown.length;
  },
  insurance: async ({ client, company, work, search }) => {
    const opened = verifyDayLink.read(search);
    if (!opened) throw new Error('No dialog is opened.');
    const due = eligibilityQueries.due(
      company,
      opened.day ?? addDays(work.today, 1),
      opened.unsettled,
    );
    return (await client.fetchQuery(due)).length;
  },
  // The kinds that the home leads there for.
  'end-of-day': async ({ client, company }) => {
    const left = await client.fetchQuery(endOfDayQueries.left(company));
    const totalOf = (of: string) => left.find(({ kind }) => kind === of)?.total ?? 0;
    return totalOf('patient_request') + totalOf('patient_message');
  },
};

/** How many rows the list has that an address opens. */
function rowsAt(address: string, looking: Looking): Promise<number> {
  const { pathname, searchParams: search } = new URL(address, 'http://portal.test');
  const page = pathname.split('/').slice(3).join('/');
  const rows = LISTS[[page, search.get('view')].filter(Boolean).join(' ')];
  if (!rows) throw new Error(`Nobody knows which list ${address} opens.`);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return rows({ ...looking, client, search });
}

const count = ({ pages }: { pages: readonly { rows: readonly unknown[] }[] }) =>
  pages.reduce((total, { rows }) => total + rows.length, 0);

/** How much of the day the calendar shows of a provider, as it is addressed. */
async function bookedAt(address: string, { company, zone }: Looking): Promise<number> {
  const { searchParams } = new URL(address, 'http://portal.test');
  const { date, lane, span } = calendarAddress.read(searchParams);
  if (date === null || span !== 'day') throw new Error(`${address} opens no day.`);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const bookings = await client.fetchQuery(
    providerTimeQueries.bookings(company, {
      starts_at: midnight(date, zone),
      ends_at: midnight(addDays(date, 1), zone),
    }),
  );
  // What is hidden is a time that is taken, and nothing to open.
  return bookings.filter(
    (one) => one.provider_id === lane && (one.scheduling_request_id ?? one.surgery_case_id),
  ).length;
}

let signedIn: Username | null = null;

async function look(username: Username, company: string): Promise<Looking> {
  if (signedIn !== username) {
    const { error } = await auth.signInWithPassword({
      email: emailOf(username),
      password: PASSWORD,
    });
    if (error) throw error;
    signedIn = username;
  }
  const { time_zone } = await backend.sqlRow<{ time_zone: string }>(
    'select time_zone from companies where id = $1',
    [company],
  );
  const work = await new QueryClient().fetchQuery(homeWorkQueries.work(company));
  return { company, zone: time_zone, me: PEOPLE[username], work };
}

beforeEach(() => {
  vi.stubGlobal('fetch', send);
});

const clinics = SEEDS.map((seed) => ({ seed, company: crypto.randomUUID() }));
const roles = [
  ['demo', LOOKING.demo],
  ['admin.demo', LOOKING['admin.demo']],
  ['dr.osei', LOOKING['dr.osei']],
  ['staff.demo', LOOKING['staff.demo']],
] as const;

beforeAll(async () => {
  for (const { seed, company } of clinics) await backend.exec(homeClinic(company, seed));
}, 120_000);

/** What was counted at all, over every clinic and role. */
const met = new Set<string>();

describe.each(clinics)('in the clinic of seed $seed', ({ company }) => {
  it.each(roles)(
    '%s (%s) opens as many rows as each line says',
    async (username, role) => {
      const looking = await look(username, company);
      const lines = workLines(looking.work, focusOf(role, looking.work.focus), 'home');
      const counted = lines.flatMap((line) => [
        { name: line.kind, count: line.count, to: line.to },
        ...line.parts.map((part) => ({ ...part, name: `${line.kind}: ${part.label}` })),
      ]);
      for (const { name, count: said, to } of counted) {
        expect({ name, rows: await rowsAt(to, looking) }).toEqual({ name, rows: said });
        if (said > 0) met.add(name);
      }
    },
    60_000,
  );

  it.each(roles)(
    '%s (%s) opens as much of the day as each provider has',
    async (username) => {
      const looking = await look(username, company);
      expect(looking.work.providers.length).toBeGreaterThan(0);
      const name = (one: ProviderDay) => one.name;
      for (const day of looking.work.providers) {
        const calendar = workPaths.calendarDay('home', looking.work.today, day.id);
        const operations = workPaths.operations('home', day.id);
        expect({
          of: name(day),
          booked: await bookedAt(calendar, looking),
          operations: await rowsAt(operations, looking),
        }).toEqual({
          of: name(day),
          booked: day.visits + day.operations,
          operations: day.operations,
        });
      }
    },
    60_000,
  );

  it.each(roles)('%s (%s) reads the same figures in the analytics', async (username) => {
    const looking = await look(username, company);
    const client = await backend.as(username);
    for (const { name, value, to } of figuresOf(looking.work, 'home')) {
      const { from, to: until } = readAsked(new URL(to, 'http://portal.test').searchParams);
      if (from === null || until === null) throw new Error(`${to} names no days.`);
      const asked = { company_id: company, from_day: from, to_day: until };
      const [referrals] = (await client.rpc('referral_figures', asked)).data ?? [];
      const [visits] = (await client.rpc('appointment_figures', asked)).data ?? [];
      const [surgery] = (await client.rpc('surgery_figures', asked)).data ?? [];
      const attended = visits?.attended ?? 0;
      const decided = attended + (visits?.no_show ?? 0);
      const expected: Record<string, string> = {
        'New referrals': String(referrals?.received),
        'Visits attended': String(attended),
        'No-show rate':
          decided < 5 ? '–' : `${Math.round((100 * (visits?.no_show ?? 0)) / decided)}%`,
        'Operations completed': String(surgery?.completed),
      };
      expect({ name, value }).toEqual({ name, value: expected[name] });
    }
  });

  it.each(roles)('%s (%s) sees the next day with patients', async (username) => {
    const { work } = await look(username, company);
    const client = await backend.as(username);
    const seen = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map(async (ahead) => {
        const on_date = addDays(work.today, ahead);
        const { data } = await client
          .rpc('due_for_eligibility', { company_id: company, on_date })
          .throwOnError();
        return data.length > 0 ? [on_date] : [];
      }),
    );
    expect(work.verify_on).toBe(seen.flat()[0] ?? addDays(work.today, 1));
  });

  it('counts what is restricted for those alone who may open it', async () => {
    const of = async (username: Username) => (await look(username, company)).work;
    const [owner, admin, physician, staff] = [
      await of('demo'),
      await of('admin.demo'),
      await of('dr.osei'),
      await of('staff.demo'),
    ];
    expect(admin.referrals.unassigned).toBe(owner.referrals.unassigned);
    expect(staff.referrals.unassigned).toBeLessThan(owner.referrals.unassigned);
    expect(physician.referrals.unassigned).toBeLessThanOrEqual(owner.referrals.unassigned);
    expect(physician.referrals.unassigned).toBeGreaterThanOrEqual(staff.referrals.unassigned);
  });
});

it('every kind of work was met in one clinic or another', () => {
  const all = [
    'overdue',
    'overdue: stat',
    'overdue: yours',
    'unassigned',
    'unassigned: stat',
    'contact',
    'contact: yours',
    'answers',
    'answers: yours',
    'outcomes',
    'outcomes: yours',
    'letters',
    'letters: yours',
    'undelivered',
    'undelivered: yours',
    'withdrawals',
    'withdrawals: yours',
    'requests',
    'requests: overdue',
    'requests: with you',
    'patients',
    'proposals',
    'proposals: overdue',
    'proposals: yours to answer',
    'visits',
    'visits: yours',
    'visit_outcomes',
    'visit_outcomes: yours',
    'unread',
    'blocked',
    'blocked: yours',
    'verifications',
    'required',
    'authorizations',
    'authorizations: expiring',
    'authorizations: yours',
    'sent',
    'work',
    'work: yours',
  ];
  // An operation whose day is over without a word of it comes by chance.
  const expected = [...met].filter((name) => !name.startsWith('unrecorded'));
  expect(expected.sort()).toEqual(all.sort());
});

describe('the home', () => {
  it('is refused to who does not belong to the clinic', async () => {
    const { error } = await (await backend.as('owner.harbor')).rpc('home_work', {
      company_id: DEMO.company,
    });
    expect(error?.code).toBe('42501');
  });

  it('names no patient, and leaves no entry in the log', async () => {
    const logged = () =>
      backend.sqlRow<{ n: number }>('select count(*)::integer as n from audit_log');
    const before = await logged();
    const { data } = await (await backend.as('owner.harbor')).rpc('home_work', {
      company_id: HARBOR.company,
    });
    expect(await logged()).toEqual(before);
    const names = await backend.sql<{ name: string }>(
      'select last_name as name from patients where company_id = $1',
      [HARBOR.company],
    );
    expect(names.length).toBeGreaterThan(0);
    for (const { name } of names) expect(JSON.stringify(data)).not.toContain(name);
  });

  it('lists a physician’s own day first', async () => {
    for (const { company } of clinics) {
      const { work } = await look('dr.osei', company);
      expect(work.providers.map(({ mine }) => mine).indexOf(true)).toBe(0);
    }
  });
});
