import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';

const backend = await startBackend();

const ROUTE = '/companies/:companySlug/queue';
const measure = (value: number, change: Record<string, string> = {}) => ({
  route: ROUTE,
  metric: 'LCP',
  value,
  ...change,
});

async function report(measures: Record<string, string | number>[], release = '0123456789ab') {
  const client = await backend.as('staff.demo');
  return await client.rpc('report_page_speed', { company_slug: 'demo', release, measures });
}

async function speeds() {
  const { data, error } = await (await backend.as('admin.demo')).rpc('page_speeds', {
    company_id: DEMO.company,
  });
  if (error) throw error;
  return data;
}

describe('how fast a page was', () => {
  it('is told to the administrators as what three of four visits took at most', async () => {
    expect((await report([100, 200, 300, 4000].map((value) => measure(value)))).data).toBe(true);
    await report([measure(0.02, { metric: 'CLS' })]);
    expect(await speeds()).toMatchObject([
      { route: ROUTE, metric: 'CLS', measured: 1, three_quarters: 0.02 },
      { route: ROUTE, metric: 'LCP', measured: 4, three_quarters: 300 },
    ]);
  });

  it.each<[string, Record<string, string | number>[]]>([
    ['an address', [measure(1, { route: '/companies/lakeside-1/queue' })]],
    ['a measure of another name', [measure(1, { metric: 'Nora Sent' })]],
    ['a time below zero', [measure(-1)]],
    ['words for a number', [measure(1, { value: 'Nora Sent' })]],
    ['no page', [{ metric: 'LCP', value: 1 }]],
    ['no measures', []],
    ['more than twenty', Array.from({ length: 21 }, () => measure(1))],
  ])('never takes %s', async (_, measures) => {
    const before = await speeds();
    expect((await report(measures)).error).toMatchObject({ code: '22023' });
    expect(await speeds()).toEqual(before);
  });

  it('is of four weeks, and of the last hundred visits to a page', async () => {
    await backend.sql("update private.page_speeds set measured_at = now() - interval '29 days'");
    expect(await speeds()).toEqual([]);
    for (let sent = 0; sent < 6; sent += 1) {
      await report(Array.from({ length: 20 }, (_, n) => measure(sent * 20 + n)));
    }
    expect(await speeds()).toMatchObject([{ metric: 'LCP', measured: 100, three_quarters: 94 }]);
  });

  it('is taken no further past sixty reports an hour of one person', async () => {
    await backend.sql("update private.page_reports set reports = 60 where about = 'speed'");
    const before = await speeds();
    expect((await report([measure(1)])).data).toBe(false);
    expect(await speeds()).toEqual(before);
  });
});
