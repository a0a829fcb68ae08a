import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refused } from '../../scripts/test-setup/fhir/check-bundle.ts';
import { sampleBundle } from '../functions/fhir/bundle.fixture.ts';
import { startBackend } from './support/backend.ts';
import { startFunctions } from './support/functions.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { send } = await startFunctions(backend);
const maker = await backend.as('admin.demo');

async function newKey(scopes: ('referrals_create' | 'referrals_status')[]) {
  const [key] = granted(
    await maker.rpc('create_api_key', { company_id: DEMO.company, name: 'Northside EHR', scopes }),
  );
  if (!key) throw new Error('No key was made.');
  return key.secret;
}

const secret = await newKey(['referrals_create', 'referrals_status']);
const SYSTEM = 'https://northside.example/orders';

async function sent(family: string, key = secret) {
  const number = crypto.randomUUID();
  const reply = await send('fhir', {
    method: 'POST',
    headers: { 'Content-Type': 'application/fhir+json', Authorization: `Bearer ${key}` },
    body: JSON.stringify(
      sampleBundle({
        order: { identifier: [{ system: SYSTEM, value: number }] },
        patient: { name: [{ family, given: ['Nora'] }] },
      }),
    ),
  });
  const { entry } = z
    .object({
      entry: z.array(z.object({ response: z.object({ location: z.string().optional() }) })),
    })
    .parse(reply.body);
  return { number, id: (entry[0]?.response.location ?? '').replace('ServiceRequest/', '') };
}

const found = z.looseObject({
  resourceType: z.literal('Bundle'),
  type: z.literal('searchset'),
  link: z.array(z.object({ relation: z.string(), url: z.string() })),
  entry: z
    .array(
      z.object({
        fullUrl: z.string(),
        resource: z.looseObject({ resourceType: z.string(), id: z.string(), status: z.string() }),
      }),
    )
    .default([]),
});

const ask = async (path: string, key = secret) =>
  await send(`fhir/${path}`, { headers: { Authorization: `Bearer ${key}` } });

async function search(path: string, key = secret) {
  const { status, body } = await ask(path, key);
  expect(status).toBe(200);
  const bundle = found.parse(body);
  expect(refused(bundle)).toEqual([]);
  return bundle;
}

const idsOf = ({ entry }: z.infer<typeof found>) => entry.map(({ resource }) => resource.id);

const family = `Found-${crypto.randomUUID()}`;
const first = await sent(family);
const second = await sent(family);
const third = await sent(`Other-${crypto.randomUUID()}`);

describe('a system that searches what it sent', () => {
  it.each([
    ['all of it, the latest first', '', [third.id, second.id, first.id]],
    ['by id', `?_id=${second.id},${first.id}`, [second.id, first.id]],
    [
      'by its own number',
      `?identifier=${encodeURIComponent(`${SYSTEM}|${second.number}`)}`,
      [second.id],
    ],
    ['by the clinic’s number', `?identifier=${first.id}`, [first.id]],
    [
      'by the patient',
      `?patient.family=${family.toLowerCase()}&patient.given=no`,
      [second.id, first.id],
    ],
    ['since a day', '?_lastUpdated=ge2020-01-01&_lastUpdated=lt2020-01-02', []],
    ['by an id of nothing', `?_id=${crypto.randomUUID()}`, []],
  ])('finds %s', async (_, query, ids) => {
    expect(idsOf(await search(`ServiceRequest${query}`))).toEqual(ids);
    expect(idsOf(await search(`Task${query}`))).toEqual(ids);
  });

  it('goes from page to page by the link that it is given', async () => {
    const page = await search('Task?_count=2');
    expect(idsOf(page)).toEqual([third.id, second.id]);
    const next = page.link.find(({ relation }) => relation === 'next')?.url ?? '';
    const last = await search(next.slice(next.indexOf('Task?')));
    expect(idsOf(last)).toEqual([first.id]);
    expect(last.link.map(({ relation }) => relation)).toEqual(['self']);
  });

  it('finds by the statuses that each resource is told with', async () => {
    // A key of its own: it asks more often than a key may within a minute.
    const key = await newKey(['referrals_create', 'referrals_status']);
    const own = await sent(`Own-${crypto.randomUUID()}`, key);
    const states = [
      "status = 'pending'",
      'awaiting_information_since = now()',
      "status = 'accepted', awaiting_information_since = null",
      "setback = 'no_show'",
      "setback = null, status = 'scheduled'",
      "answered_on = current_date, answer_way = 'fax'",
      'awaiting_answer_since = now()',
      "awaiting_answer_since = null, status = 'accepted'",
      "status = 'pending'",
      "status = 'completed'",
      "status = 'declined'",
    ];
    for (const state of states) {
      await backend.sql(`update referrals set ${state} where id = $1`, [own.id]);
      for (const type of ['Task', 'ServiceRequest']) {
        const [told] = (await search(`${type}?_id=${own.id}`, key)).entry;
        const by = await search(`${type}?_id=${own.id}&status=${told?.resource.status}`, key);
        expect([state, type, idsOf(by)]).toEqual([state, type, [own.id]]);
      }
    }
    expect(idsOf(await search(`Task?_id=${own.id}&status=accepted`, key))).toEqual([]);
    await backend.sql(
      'insert into private.referral_withdrawals (company_id, referral_id) values ($1, $2)',
      [DEMO.company, own.id],
    );
    expect(idsOf(await search(`Task?_id=${own.id}&status=cancelled`, key))).toEqual([own.id]);
  });

  it('finds nothing that another key sent, and nothing without the right to', async () => {
    const other = await newKey(['referrals_create', 'referrals_status']);
    expect(idsOf(await search('Task', other))).toEqual([]);
    expect(idsOf(await search(`Task?_id=${first.id}`, other))).toEqual([]);
    expect((await ask('Task', await newKey(['referrals_create']))).status).toBe(403);
    expect((await send('fhir/Task', {})).status).toBe(401);
  });

  it.each([
    'status=lost',
    'subject=Patient/1',
    'identifier=123',
    '_count=0',
    '_cursor=abc',
    '_lastUpdated=yesterday',
    'patient.birthdate=1984',
    '_id=a&_id=b',
    'patient.family=',
    '__proto__=1',
  ])('is told that %s can’t be searched by', async (query) => {
    const { status, body } = await ask(`Task?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ resourceType: 'OperationOutcome' });
  });

  it('is named in the log for each that it was told of', async () => {
    const told = granted(
      await maker
        .from('audit_log')
        .select('row_id, actor_name')
        .eq('company_id', DEMO.company)
        .in('row_id', [first.id, second.id])
        .eq('action', 'opened')
        .eq('actor_kind', 'api_key'),
    );
    expect(new Set(told.map(({ row_id }) => row_id))).toEqual(new Set([first.id, second.id]));
  });
});
