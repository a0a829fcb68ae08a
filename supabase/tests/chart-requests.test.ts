import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startBackend } from './support/backend.ts';
import { aFinishedTest, type OpenChart, openChart, visitOf } from './support/charts.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const staff = await backend.as('staff.demo');

let opened: OpenChart;
let visit: string;
beforeAll(async () => {
  opened = await openChart(backend);
  visit = await aVisit(opened.patient, '3 days');
});

const aVisit = async (patient: string, ahead: string) => await visitOf(backend, patient, ahead);

const requestsSchema = z.array(z.looseObject({ id: z.string(), outcome: z.string().nullable() }));

async function ask(
  kind: 'move_visit' | 'cancel_visit' | 'coming' | 'correction' | 'copy',
  more: {
    request_id?: string;
    visit_id?: string;
    said?: string;
    proposed?: Record<string, string | null>;
  } = {},
) {
  return await opened.client.rpc('ask_my_clinic', {
    chart_id: opened.chart,
    request_id: crypto.randomUUID(),
    kind,
    ...more,
  });
}

const contactOf = async (patient: string) =>
  await backend.sqlRow<{ phone: string; city: string | null }>(
    'select phone, city from patients where id = $1',
    [patient],
  );

describe('a visit', () => {
  it('is shown without why it is made and what was noted', async () => {
    const chart = granted(await opened.client.rpc('my_chart', { chart_id: opened.chart }));
    expect(chart).toMatchObject({ visits: [{ id: visit, status: 'confirmed' }] });
    expect(JSON.stringify(chart)).not.toContain('Inner');
  });

  it('stays as it is after a request to move it; two requests are one', async () => {
    const request_id = crypto.randomUUID();
    const first = granted(
      await ask('move_visit', { request_id, visit_id: visit, said: 'Any afternoon' }),
    );
    expect(granted(await ask('move_visit', { request_id, visit_id: visit }))).toEqual(first);
    expect(granted(await ask('move_visit', { visit_id: visit }))).toEqual(first);
    const { status } = await backend.sqlRow<{ status: string }>(
      'select status from scheduling_requests where id = $1',
      [visit],
    );
    expect(status).toBe('confirmed');
    const page = granted(
      await staff.rpc('patient_page', { company_id: DEMO.company, patient_id: opened.patient }),
    );
    expect(page).toMatchObject([
      {
        open: [{ kind: 'patient_request', state: 'move_visit', what: 'Any afternoon' }],
        access: {
          requests: [
            { kind: 'move_visit', said: 'Any afternoon', settled_at: null, settled_by: null },
          ],
        },
      },
    ]);
    const left = granted(await staff.rpc('end_of_day', { company_id: DEMO.company }));
    expect(left.filter(({ patient_id }) => patient_id === opened.patient)).toMatchObject([
      { kind: 'patient_request' },
    ]);
  });

  it('that is confirmed needs no answer', async () => {
    const requests = requestsSchema.parse(granted(await ask('coming', { visit_id: visit })));
    expect(requests.find(({ kind }) => kind === 'coming')).toMatchObject({ outcome: 'done' });
  });

  it('of another chart, or one that is over, is refused', async () => {
    expect((await ask('cancel_visit', { visit_id: DEMO.confirmedRequest })).error?.code).toBe(
      'PT404',
    );
    const past = await aVisit(opened.patient, '-3 hours');
    expect((await ask('cancel_visit', { visit_id: past })).error?.code).toBe('P0001');
  });

  it('is not asked about more than ten times without an answer', async () => {
    const patient = await openChart(backend);
    const mine = opened;
    opened = patient;
    const codes: unknown[] = [];
    for (let place = 0; place < 11; place += 1) {
      const one = await aVisit(patient.patient, `${place + 4} days`);
      codes.push((await ask('cancel_visit', { visit_id: one })).error?.code);
    }
    opened = mine;
    expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'PT429']);
  });
});

describe('a correction', () => {
  it('changes nothing before the desk takes it over, field by field', async () => {
    const request_id = crypto.randomUUID();
    granted(
      await ask('correction', { request_id, proposed: { phone: '555-404-2020', city: 'Troy' } }),
    );
    const before = await contactOf(opened.patient);
    expect(before.city).toBe(null);
    const settle = (taken: string[]) =>
      staff.rpc('settle_chart_request', { request_id, outcome: 'done', taken });
    expect((await settle([])).error?.code).toBe('P0001');
    expect((await settle(['last_name'])).error?.code).toBe('P0001');
    granted(await settle(['city']));
    expect(await contactOf(opened.patient)).toEqual({ ...before, city: 'Troy' });
    // The answer was lost.
    granted(await settle(['city']));
    const admin = await backend.as('admin.demo');
    const late = await admin.rpc('settle_chart_request', { request_id, outcome: 'declined' });
    expect(late.error?.code).toBe('PT409');
  });

  it('that can’t be right is refused where it was typed', async () => {
    const refused = async (proposed: Record<string, string | null>) =>
      (await ask('correction', { proposed })).error;
    expect((await refused({ zip_code: '1' }))?.details).toContain('zip_code');
    expect((await refused({ email: 'none' }))?.details).toContain('email');
    expect((await refused({ phone: '000-000-0000' }))?.details).toContain('phone');
    for (const proposed of [{}, { last_name: 'Other' }, { medical_record_number: '7' }]) {
      expect((await refused(proposed))?.code).toBe('P0001');
    }
  });

  it('is settled by the clinic alone', async () => {
    const request_id = crypto.randomUUID();
    granted(await ask('correction', { request_id, proposed: { city: 'Albany' } }));
    for (const client of [opened.client, await backend.as('owner.harbor')]) {
      const { error } = await client.rpc('settle_chart_request', {
        request_id,
        outcome: 'done',
        taken: ['city'],
      });
      expect(error?.code).toBe('PT404');
    }
  });
});

describe('a reaction after a shot', () => {
  it('is told in words, and waits for a nurse as late from the start', async () => {
    const silent = await opened.client.rpc('ask_my_clinic', {
      chart_id: opened.chart,
      request_id: crypto.randomUUID(),
      kind: 'reaction',
      said: ' ',
    });
    expect(silent.error?.code).toBe('P0001');
    granted(
      await opened.client.rpc('ask_my_clinic', {
        chart_id: opened.chart,
        request_id: crypto.randomUUID(),
        kind: 'reaction',
        said: 'Hives on both arms since eight',
      }),
    );
    const left = granted(await staff.rpc('end_of_day', { company_id: DEMO.company }));
    expect(left.filter(({ patient_id }) => patient_id === opened.patient)).toContainEqual(
      expect.objectContaining({ state: 'reaction', is_late: true }),
    );
  });
});

describe('a copy of the record', () => {
  const openOf = async () => {
    const left = granted(await staff.rpc('end_of_day', { company_id: DEMO.company }));
    return left.filter(
      ({ patient_id, state }) => patient_id === opened.patient && state === 'copy',
    );
  };

  it('is asked for once, and the clinic has 30 days', async () => {
    const first = granted(await ask('copy', { said: 'All of it, as a file' }));
    expect(granted(await ask('copy'))).toEqual(first);
    const due_on = await backend.clinicDay(DEMO.company, -30);
    expect(await openOf()).toMatchObject([{ kind: 'patient_request', due_on, is_late: false }]);
    await backend.sql(
      `update chart_requests set created_at = now() - interval '32 days' where kind = 'copy' and patient_id = $1`,
      [opened.patient],
    );
    expect(await openOf()).toMatchObject([{ is_late: true }]);
  });
});

describe('a test or letter', () => {
  const testsOf = async () =>
    z
      .looseObject({ tests: z.array(z.looseObject({ id: z.string() })) })
      .parse(granted(await opened.client.rpc('my_chart', { chart_id: opened.chart })))
      .tests.map(({ id }) => id);

  it('is there at once, unless one person holds it back with a reason and an end', async () => {
    const test = await aFinishedTest(backend, opened.patient);
    expect(await testsOf()).toEqual([test]);
    const about = { company_id: DEMO.company, subject: 'allergy_tests', subject_id: test };
    const until = await backend.clinicDay(DEMO.company, -2);
    const hold = (more: object) =>
      staff.rpc('hold_result', { ...about, reason: 'Told in person tomorrow', until, ...more });
    expect((await hold({ until: await backend.clinicDay(DEMO.company, -31) })).error?.code).toBe(
      'P0001',
    );
    expect((await hold({ reason: ' ' })).error?.code).toBe('23514');
    expect((await hold({ subject: 'surgery_cases' })).error?.code).toBe('PT404');
    granted(await hold({}));
    expect(await testsOf()).toEqual([]);
    await backend.sql('update result_holds set until = $2 where subject_id = $1', [
      test,
      await backend.clinicDay(DEMO.company, 1),
    ]);
    expect(await testsOf()).toEqual([test]);
    granted(await hold({}));
    expect((await staff.rpc('release_result', about)).error).toBeNull();
    expect(await testsOf()).toEqual([test]);
    const foreign = await (await backend.as('owner.harbor')).rpc('hold_result', {
      ...about,
      reason: 'x',
      until,
    });
    expect(foreign.error?.code).toBe('PT404');
  });
});
