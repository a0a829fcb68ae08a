import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';

const backend = await startBackend();

const REPORT = {
  company_slug: 'demo',
  release: '0123456789ab',
  route: '/companies/:companySlug/patients/:id',
  name: 'TypeError',
  stack: 'rowOf patients-1a2B.js:1:234\n<anonymous> index.js:3:4',
};

type Report = typeof REPORT;

async function report(change: Partial<Report> = {}) {
  return await (await backend.as('staff.demo')).rpc('report_page_error', { ...REPORT, ...change });
}

async function told() {
  const { data, error } = await (await backend.as('admin.demo')).rpc('page_errors', {
    company_id: DEMO.company,
  });
  if (error) throw error;
  return data;
}

describe('an error of a page', () => {
  it('is told to the administrators, alike ones together, the latest first', async () => {
    await report();
    await report({ route: '/companies/:companySlug/queue' });
    expect((await report()).data).toBe(true);
    const { company_slug: _, ...known } = REPORT;
    expect(await told()).toMatchObject([
      { ...known, seen: 2 },
      { route: '/companies/:companySlug/queue', seen: 1 },
    ]);
  });

  it.each<[string, Partial<Report>]>([
    ['a slug, an id or a token in the address', { route: '/companies/lakeside-1/patients' }],
    ['an address with a search', { route: '/companies/:companySlug/patients?q=nora' }],
    ['what the error says', { name: 'TypeError: Nora Sent' }],
    ['a stack with more than places', { stack: 'TypeError: Nora Sent\nrowOf a.js:1:2' }],
    ['a stack of thirteen', { stack: new Array<string>(13).fill('f a.js:1:2').join('\n') }],
    ['a release that is a sentence', { release: 'Nora Sent, born 2014' }],
  ])('never takes %s', async (_, change) => {
    const before = await told();
    expect((await report(change)).error).toMatchObject({ code: '22023' });
    expect(await told()).toEqual(before);
  });

  it('is counted no further past sixty an hour of one person', async () => {
    await backend.sql('update private.page_reports set reports = 60');
    const before = await told();
    expect((await report({ name: 'RangeError' })).data).toBe(false);
    expect(await told()).toEqual(before);
  });
});

describe('a failed function', () => {
  it('is told once for each place, with how often', async () => {
    const service = backend.asService();
    for (const place of ['TypeError at handler.ts:12', 'TypeError at handler.ts:12']) {
      await service.rpc('note_function_failure', { function_name: 'check-file', place });
    }
    const { data } = await (await backend.as('admin.demo')).rpc('function_failures', {
      company_id: DEMO.company,
    });
    expect(data).toMatchObject([
      { function_name: 'check-file', place: 'TypeError at handler.ts:12', seen: 2 },
    ]);
  });
});

describe('what a monitor asks', () => {
  const status = async () => (await backend.signedOut().rpc('service_status')).data;

  it('is whether the jobs run, without signing in', async () => {
    await backend.sql('select private.run_jobs()');
    expect(await status()).toMatchObject({ database: 'ok', jobs: 'ok' });
    await backend.sql(
      "update private.scheduled_jobs set last_error = '55P03 in private.x() line 4'",
    );
    expect(await status()).toMatchObject({ jobs: 'failing' });
    await backend.sql(
      "update private.scheduled_jobs set last_finished_at = now() - interval '6 minutes'",
    );
    expect(await status()).toMatchObject({ jobs: 'late' });
  });
});
