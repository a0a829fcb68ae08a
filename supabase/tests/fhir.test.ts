import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refused } from '../../scripts/test-setup/fhir/check-bundle.ts';
import { sampleBundle } from '../functions/fhir/bundle.fixture.ts';
import { startBackend } from './support/backend.ts';
import { startFunctions } from './support/functions.ts';
import { DEMO, HARBOR } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { send } = await startFunctions(backend);
const desk = await backend.as('staff.demo');

async function newKey(company = DEMO.company, who: 'admin.demo' | 'owner.harbor' = 'admin.demo') {
  const maker = await backend.as(who);
  const [key] = granted(
    await maker.rpc('create_api_key', {
      company_id: company,
      name: 'Northside EHR',
      scopes: ['referrals_create', 'referrals_status'],
    }),
  );
  if (!key) throw new Error('No key was made.');
  return key.secret;
}

const secret = await newKey();

const request = async (
  path: string,
  {
    method = 'GET',
    body,
    key = secret,
  }: { method?: string; body?: unknown; key?: string | null } = {},
) =>
  await send(`fhir${path}`, {
    method,
    headers: {
      'Content-Type': 'application/fhir+json',
      ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

/** A bundle about a patient who was never sent before. */
function newBundle(order: Record<string, unknown> = {}) {
  return sampleBundle({
    order: {
      identifier: [{ system: 'https://northside.example/orders', value: crypto.randomUUID() }],
      ...order,
    },
    patient: { name: [{ family: `Sent-${crypto.randomUUID()}`, given: ['Nora'] }] },
  });
}

const response = z.object({
  entry: z.array(
    z.object({
      response: z.object({
        status: z.string(),
        location: z.string().optional(),
        outcome: z
          .object({ issue: z.array(z.object({ expression: z.array(z.string()) })) })
          .optional(),
      }),
    }),
  ),
});

/** Sends a bundle that is taken; the referral's id. */
async function sent(bundle: unknown = newBundle()): Promise<string> {
  const reply = await request('', { method: 'POST', body: bundle });
  expect(reply.status).toBe(200);
  const { location = '' } = response.parse(reply.body).entry[0]?.response ?? {};
  return location.replace('ServiceRequest/', '');
}

async function opened(id: string) {
  return granted(
    await desk.rpc('open_referral', { company_id: DEMO.company, referral_id: id }).single(),
  );
}

async function notesOf(id: string) {
  const events = granted(
    await desk
      .rpc('referral_timeline', { company_id: DEMO.company, referral_id: id })
      .select('note'),
  );
  return events.map(({ note }) => note);
}

const cancelTask = (id: string, reason?: string) => ({
  resourceType: 'Task',
  id,
  status: 'cancelled',
  intent: 'order',
  ...(reason === undefined ? {} : { statusReason: { text: reason } }),
});

describe('an office’s system that speaks FHIR', () => {
  it('sends a transaction, and the desk has the referral', async () => {
    const bundle = newBundle();
    const reply = await request('', { method: 'POST', body: bundle });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('Content-Type')).toContain('application/fhir+json');
    const { entry } = response.parse(reply.body);
    expect(entry).toHaveLength(bundle.entry.length);
    expect(entry.map((one) => one.response.status)).toEqual(entry.map(() => '201 Created'));
    const id = (entry[0]?.response.location ?? '').replace('ServiceRequest/', '');
    expect(entry[1]?.response.location).toBe(`Task/${id}`);
    expect(await opened(id)).toMatchObject({
      priority: 'urgent',
      reason: 'Recurrent tonsillitis, seven times this year',
      icd10_codes: ['J35.01'],
      referring_provider: 'Dr. Lena Fischer, MD, Northside Family Medicine',
      asked_see_by: '2026-12-15',
    });
  });

  it('sends it again after a lost answer, and there is one referral', async () => {
    const bundle = newBundle();
    const id = await sent(bundle);
    const again = await request('', { method: 'POST', body: bundle });
    const [first] = response.parse(again.body).entry;
    expect(first?.response).toMatchObject({ status: '200 OK', location: `ServiceRequest/${id}` });
  });

  it('is told that another referral has its number', async () => {
    const bundle = newBundle();
    await sent(bundle);
    const other = { ...bundle, entry: [...bundle.entry] };
    other.entry[0] =
      sampleBundle({
        order: { identifier: bundle.entry[0]?.resource['identifier'], priority: 'stat' },
      }).entry[0] ?? fail();
    const reply = await request('', { method: 'POST', body: other });
    expect(reply).toMatchObject({ status: 409, body: { issue: [{ code: 'duplicate' }] } });
  });

  it('follows it: received, scheduled with its time, and what the log says of that', async () => {
    const id = await sent();
    const task = await request(`/Task/${id}`);
    expect(task).toMatchObject({
      status: 200,
      body: { status: 'requested', owner: { display: expect.any(String) } },
    });
    expect(task.headers.get('ETag')).toMatch(/^W\/"\d+"$/);
    expect(
      refused({ resourceType: 'Bundle', type: 'collection', entry: [{ resource: taskIn(task) }] }),
    ).toEqual([]);
    granted(await desk.rpc('set_referral_status', { referral_id: id, new_status: 'accepted' }));
    expect(await request(`/Task/${id}`)).toMatchObject({
      body: { status: 'accepted', businessStatus: { text: 'To be scheduled' } },
    });
    expect(await request(`/ServiceRequest/${id}`)).toMatchObject({
      status: 200,
      body: { resourceType: 'ServiceRequest', status: 'active', priority: 'urgent' },
    });
    const admin = await backend.as('admin.demo');
    const told = granted(
      await admin
        .from('audit_log')
        .select('action, actor_name')
        .eq('company_id', DEMO.company)
        .eq('row_id', id)
        .eq('action', 'opened')
        .eq('actor_kind', 'api_key'),
    );
    expect(told).toHaveLength(3);
  });

  it('asks to withdraw it: the desk is told once, and ends it', async () => {
    const id = await sent();
    const body = cancelTask(id, 'The family moved away.');
    expect(await request(`/Task/${id}`, { method: 'PUT', body })).toMatchObject({
      status: 200,
      body: { status: 'on-hold', businessStatus: { coding: [{ code: '5.2' }] } },
    });
    await request(`/Task/${id}`, { method: 'PUT', body });
    const asked = (await notesOf(id)).filter((note) => note?.includes('asks to withdraw'));
    expect(asked).toEqual(['Northside EHR asks to withdraw this referral. The family moved away.']);
    const { data: news } = await desk
      .from('notifications')
      .select('title')
      .eq('target_id', id)
      .eq('event', 'referral_status_changed');
    expect(news).toEqual([{ title: 'Sender asks to withdraw a referral' }]);
    granted(await desk.rpc('set_referral_status', { referral_id: id, new_status: 'declined' }));
    expect(await request(`/Task/${id}`)).toMatchObject({ body: { status: 'cancelled' } });
  });

  it('can’t withdraw what the clinic has ended, nor set another status', async () => {
    const id = await sent();
    const accepted = { ...cancelTask(id), status: 'accepted' };
    expect(await request(`/Task/${id}`, { method: 'PUT', body: accepted })).toMatchObject({
      status: 422,
    });
    granted(await desk.rpc('set_referral_status', { referral_id: id, new_status: 'declined' }));
    expect(await request(`/Task/${id}`, { method: 'PUT', body: cancelTask(id) })).toMatchObject({
      status: 409,
      body: { issue: [{ code: 'business-rule' }] },
    });
  });

  it('has the suffix and the address for a new chart, and what differs from a known one for its reader', async () => {
    const family = `Sent-${crypto.randomUUID()}`;
    const of = (patient: Record<string, unknown>) =>
      sampleBundle({
        order: { identifier: [{ value: crypto.randomUUID() }] },
        patient: { name: [{ family, given: ['Nora'], suffix: ['Jr.'] }], ...patient },
      });
    const home = { line: ['1 Elm Street'], city: 'Salem', state: 'ma', postalCode: '01970' };
    await sent(of({ address: [home] }));
    const chart = await backend.sql(
      'select name_suffix, address_line1, city, state, zip_code from patients where last_name = $1',
      [family],
    );
    const kept = { address_line1: '1 Elm Street', city: 'Salem', state: 'MA', zip_code: '01970' };
    expect(chart).toEqual([{ name_suffix: 'Jr.', ...kept }]);
    const moved = { line: ['2 Oak Street'], city: 'Lynn', state: 'MA' };
    const [arrived] = await notesOf(await sent(of({ gender: 'male', address: [moved] })));
    expect(arrived).toContain(
      'They give the sex male. They give the address 2 Oak Street, Lynn, MA.',
    );
    expect(arrived).not.toContain('They call the patient');
  });

  it('is told every fault by its place', async () => {
    const body = sampleBundle({
      patient: { birthDate: '2014-02-31' },
      order: { reasonCode: [] },
    });
    expect(await request('', { method: 'POST', body })).toMatchObject({
      status: 422,
      body: {
        resourceType: 'OperationOutcome',
        issue: [
          { expression: ['Bundle.entry[0].resource.reasonCode'] },
          { expression: ['Bundle.entry[2].resource.birthDate'] },
        ],
      },
    });
  });

  it.each([
    ['no JSON', '{', 400],
    ['too much', JSON.stringify({ a: 'x'.repeat(17_000_000) }), 413],
  ])('is refused in FHIR for %s', async (_, body, status) => {
    expect(await request('', { method: 'POST', body })).toMatchObject({
      status,
      body: { resourceType: 'OperationOutcome' },
    });
  });
});

describe('what others get', () => {
  it('is what the server can do, without a key', async () => {
    expect(await request('/metadata', { key: null })).toMatchObject({
      status: 200,
      body: { resourceType: 'CapabilityStatement', fhirVersion: '4.0.1' },
    });
  });

  it.each([
    ['no key', null],
    ['a key that is none', 'crp_00000000_000000000000000000000000000000000000000000000000'],
  ])('is nothing with %s', async (_, key) => {
    const id = await sent();
    for (const [path, init] of [
      ['', { method: 'POST', body: newBundle() }],
      [`/Task/${id}`, {}],
      [`/Task/${id}`, { method: 'PUT', body: cancelTask(id) }],
    ] as const) {
      expect(await request(path, { ...init, key })).toMatchObject({
        status: 401,
        body: { resourceType: 'OperationOutcome', issue: [{ code: 'security' }] },
      });
    }
  });

  it('is nothing of another sender’s referral, in the same clinic and in another', async () => {
    const id = await sent();
    for (const key of [await newKey(), await newKey(HARBOR.company, 'owner.harbor')]) {
      for (const init of [{}, { method: 'PUT', body: cancelTask(id) }]) {
        expect(await request(`/Task/${id}`, { ...init, key })).toMatchObject({ status: 404 });
      }
    }
    expect((await notesOf(id)).join()).not.toContain('withdraw');
  });

  it.each(['/Patient', '/Task/1', '/Observation/1', '/Task/1/2'])(
    'is a fault at %s',
    async (path) => {
      expect(await request(path)).toMatchObject({
        status: 404,
        body: { issue: [{ code: 'not-supported' }] },
      });
    },
  );
});

function taskIn(reply: { body: unknown }) {
  return z.looseObject({ resourceType: z.string() }).parse(reply.body);
}

function fail(): never {
  throw new Error('The sample has an order.');
}

/** A file as it comes in a bundle. */
const pdf = (words: string) => btoa(`%PDF-1.4\n% ${words}\n%%EOF\n`);

const documentEntry = (
  attachment: Record<string, unknown>,
  more: Record<string, unknown> = {},
) => ({
  fullUrl: `urn:uuid:${crypto.randomUUID()}`,
  request: { method: 'POST', url: 'DocumentReference' },
  resource: {
    resourceType: 'DocumentReference',
    status: 'current',
    content: [{ attachment }],
    ...more,
  },
});

const binaryEntry = (fullUrl: string, data: string, contentType = 'application/pdf') => ({
  fullUrl,
  request: { method: 'POST', url: 'Binary' },
  resource: { resourceType: 'Binary', contentType, data },
});

const provenance = {
  request: { method: 'POST', url: 'Provenance' },
  resource: { resourceType: 'Provenance', recorded: '2026-11-01T00:00:00Z' },
};

const withEntries = (...entries: object[]) => {
  const bundle = newBundle();
  return { ...bundle, entry: [...bundle.entry, ...entries] };
};

const documentsOf = (id: string) =>
  backend.sql(
    'select id, title, name, media_type, added_by from referral_documents where referral_id = $1 order by title',
    [id],
  );

describe('documents of a transaction', () => {
  it('are filed with the referral, from the attachment or a Binary, once however often they come', async () => {
    const url = `urn:uuid:${crypto.randomUUID()}`;
    const bundle = withEntries(
      documentEntry({
        contentType: 'application/pdf',
        data: pdf('an audiogram'),
        title: 'Audiogram',
      }),
      documentEntry({ url }, { description: 'Office note' }),
      binaryEntry(url, pdf('a note')),
    );
    const id = await sent(bundle);
    const filed = await documentsOf(id);
    expect(filed).toEqual([
      {
        id: expect.any(String),
        title: 'Audiogram',
        name: 'document.pdf',
        media_type: 'application/pdf',
        added_by: null,
      },
      {
        id: expect.any(String),
        title: 'Office note',
        name: 'document.pdf',
        media_type: 'application/pdf',
        added_by: null,
      },
    ]);
    await sent(bundle);
    expect(await documentsOf(id)).toEqual(filed);
  });

  it('may be a TIFF, and the timeline names who sent them', async () => {
    const data = btoa('II*\0\x08\0\0\0\0\0\0\0\0\0');
    const id = await sent(withEntries(documentEntry({ contentType: 'image/tiff', data })));
    expect(await documentsOf(id)).toMatchObject([
      { title: 'Sent with the referral', name: 'document.tif', media_type: 'image/tiff' },
    ]);
    const events = await backend.sql(
      `select distinct event_type, actor_id, actor_name = r.source_name as is_by_sender, is_automatic
       from referral_events e join referrals r on r.id = e.referral_id where r.id = $1 order by event_type`,
      [id],
    );
    const said = { actor_id: null, is_by_sender: true, is_automatic: false };
    expect(events).toEqual(
      ['created', 'note', 'document_added'].map((event_type) => ({ event_type, ...said })),
    );
  });

  it.each<[string, object[], string, string]>([
    [
      'no base64',
      [documentEntry({ contentType: 'application/pdf', data: '***' })],
      'structure',
      'attachment.data',
    ],
    [
      'content that is something else',
      [documentEntry({ contentType: 'image/png', data: pdf('a note') })],
      'value',
      'attachment',
    ],
  ])(
    'with %s are refused by their place, and no referral is made',
    async (_, entries, code, place) => {
      const bundle = withEntries(...entries);
      const reply = await request('', { method: 'POST', body: bundle });
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({
        resourceType: 'OperationOutcome',
        issue: [
          {
            code,
            expression: [
              expect.stringMatching(`^Bundle.entry\\[9\\].*${place.replaceAll('.', '\\.')}$`),
            ],
          },
        ],
      });
      const [name] = /Sent-[0-9a-f-]+/.exec(JSON.stringify(bundle)) ?? [''];
      const { count } = await backend.sqlRow<{ count: number }>(
        'select count(*)::int as count from patients where last_name = $1',
        [name],
      );
      expect(count).toBe(0);
    },
  );

  it('of no type that is taken, at another address or of nobody lose themselves: the sender is told, and the clinic reads it', async () => {
    const bundle = withEntries(
      documentEntry({ contentType: 'text/xml', data: btoa('<a/>'), title: 'Summary' }),
      documentEntry({ contentType: 'application/pdf', url: 'http://169.254.169.254/latest' }),
      documentEntry({ contentType: 'application/pdf' }),
      binaryEntry('urn:uuid:alone', pdf('a note')),
      { ...binaryEntry('urn:uuid:pv', ''), ...provenance },
    );
    const reply = await request('', { method: 'POST', body: bundle });
    expect(reply.status).toBe(200);
    const { entry } = response.parse(reply.body);
    const told = entry.map((one) =>
      one.response.outcome?.issue.flatMap((issue) => issue.expression),
    );
    expect(told.slice(9)).toEqual([
      ['Bundle.entry[9].resource.content[0].attachment'],
      ['Bundle.entry[10].resource.content[0].attachment'],
      ['Bundle.entry[11].resource.content[0].attachment'],
      ['Bundle.entry[12].resource'],
      ['Bundle.entry[13].resource'],
    ]);
    const statuses = entry.slice(12).map((one) => one.response.status);
    expect(statuses).toEqual(['204 No Content', '204 No Content']);
    const id = (entry[0]?.response.location ?? '').replace('ServiceRequest/', '');
    expect(await documentsOf(id)).toEqual([]);
    const before = await notesOf(id);
    const notes = before.filter((note) => note?.startsWith('Not taken over'));
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain('Document, content 1, attachment: text/xml, Summary – Was left out');
    expect(notes[0]).toContain('Order, authored on: 2026-11-20T15:04:05Z');
    await sent(bundle);
    expect(await notesOf(id)).toEqual(before);
  });

  it('that another key sent with the same referral’s id are none', async () => {
    const id = await sent();
    const service = backend.asService();
    const { data } = await service.rpc('admit_sent_document', {
      key_id: crypto.randomUUID(),
      referral_id: id,
      document_id: crypto.randomUUID(),
      media_type: 'application/pdf',
    });
    expect(data).toEqual({ verdict: 'refused' });
  });
});
