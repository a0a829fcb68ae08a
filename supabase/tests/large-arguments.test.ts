import { expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';

// What a member sends to a function is measured before anything works on it, and what is let in costs no function much.

const backend = await startBackend();
const client = await backend.asUntyped('demo');

interface Argument {
  name: string;
  type: string;
  isArray: boolean;
}

const functions = await backend.sql<{ name: string; parameters: Argument[] }>(`
  select p.proname as name, (
    select jsonb_agg(jsonb_build_object(
      'name', p.proargnames[n], 'type', coalesce(e.typname, t.typname), 'isArray', e.oid is not null) order by n)
    from unnest(p.proargtypes::oid[]) with ordinality as a (type, n)
    join pg_type t on t.oid = a.type
    left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  ) as parameters
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
  order by 1`);

const isLarge = ({ type, isArray }: Argument) => isArray || type === 'text' || type === 'jsonb';
const taking = functions.filter(({ parameters }) => parameters?.some(isLarge));

const IDS: Record<string, string> = {
  company_id: DEMO.company,
  patient_id: DEMO.patient,
  referral_id: DEMO.referral,
  request_id: DEMO.pendingRequest,
  provider_id: DEMO.primaryProvider,
  thread_id: DEMO.teamThread,
  case_id: DEMO.preopCase,
  member_id: PEOPLE.demo,
};
const ONE: Record<string, unknown> = {
  uuid: DEMO.patient,
  date: '2026-11-02',
  timestamptz: '2026-11-02T10:00:00Z',
  bool: false,
  int4: 1,
  int8: 1,
  float8: 1,
  numeric: 1,
  text: 'x',
  jsonb: {},
};

/** As many of an argument's values as `bytes` holds. */
function fill({ name, type, isArray }: Argument, bytes: number): unknown {
  const one = ONE[type] ?? 'x';
  if (isArray) return new Array(Math.floor(bytes / (JSON.stringify(one).length + 1))).fill(one);
  if (type === 'text') return 'x'.repeat(bytes);
  if (type === 'jsonb') return new Array(Math.floor(bytes / 10)).fill({ a: 'bc' });
  return IDS[name] ?? ONE[type] ?? null;
}

const argsOf = (parameters: Argument[], bytes: number) => {
  const share = Math.floor(bytes / parameters.filter(isLarge).length);
  return Object.fromEntries(parameters.map((one) => [one.name, fill(one, share)]));
};

/** The size is asked before any function begins, so a few show it; each of five megabytes takes a while. */
const SOME = taking.filter((_, place) => place % 12 === 0);

it.each(SOME)('$name refuses five megabytes before it begins', async ({ name, parameters }) => {
  const { error } = await client.rpc(name, argsOf(parameters, 5_000_000));
  expect(error).toMatchObject({ code: 'PT413' });
});

/** Nearly all that is let in by `PROPERTY_RUNS=1`; a fourth of it shows what grows faster than its reading. */
const LARGE = process.env['PROPERTY_RUNS'] === undefined ? 450_000 : 1_800_000;

async function costOf({ name, parameters }: (typeof taking)[number]): Promise<number> {
  const before = performance.now();
  await client.rpc(name, argsOf(parameters, LARGE));
  return performance.now() - before;
}

it('the catalog has many functions to measure', () => {
  expect(taking.length).toBeGreaterThan(100);
});

it('what is large, and let in, costs no function a hundred times what reading it costs', async () => {
  const costs = new Map<string, number>();
  for (const each of taking) costs.set(each.name, await costOf(each));
  const most = 100 * Math.min(...costs.values());
  // Once more where it took long: the machine may have done something else.
  const slow = taking.filter(({ name }) => (costs.get(name) ?? 0) > most);
  for (const each of slow) costs.set(each.name, await costOf(each));
  expect([...costs].filter(([, cost]) => cost > most)).toEqual([]);
}, 300_000);

it('a request that doesn’t say how long it is is refused', async () => {
  const told = async (headers: object) => {
    await backend.exec('begin');
    await backend.sql("select set_config('request.headers', $1, true)", [JSON.stringify(headers)]);
    const refused = await backend.sql('select requests.check_size()').catch((error) => error.code);
    await backend.exec('rollback');
    return refused;
  };
  expect(await told({ 'transfer-encoding': 'chunked' })).toBe('PT411');
  expect(await told({ 'content-length': '9'.repeat(400) })).toBe('PT413');
  expect(await told({ 'content-length': '2000000' })).toHaveLength(1);
  expect(await told({})).toHaveLength(1);
});
