import { beforeEach, describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { type OpenChart, openChart, visitOf } from './support/charts.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const staff = await backend.as('staff.demo');

let lena: OpenChart;
let visit: string;
beforeEach(async () => {
  lena = await openChart(backend);
  visit = await aVisit('confirmed', '3 days');
});

const aVisit = async (status: string, ahead: string) =>
  await visitOf(backend, lena.patient, ahead, status);

const died = async (day: string) =>
  await staff.from('patients').update({ deceased_on: day }).eq('id', lena.patient).select('id');

const YESTERDAY = await backend.clinicDay(DEMO.company, 1);
const SAID = /^This patient died on .+\. Nothing can be planned\.$/;

describe('a day of death', () => {
  it('is past, and not before the birth', async () => {
    const tomorrow = await backend.clinicDay(DEMO.company, -1);
    expect((await died(tomorrow)).error?.message).toBe('The day of death is after today.');
    expect((await died('1950-01-01')).error?.code).toBe('23514');
    expect((await died(YESTERDAY)).error).toBeNull();
  });

  it('lets nothing be planned: no visit, no operation, no visit for shots', async () => {
    granted(await died(YESTERDAY));
    await expect(aVisit('pending', '5 days')).rejects.toThrow(SAID);
    await expect(
      backend.sql(
        `update scheduling_requests set confirmed_date = now() + interval '9 days' where id = $1`,
        [visit],
      ),
    ).rejects.toThrow(SAID);
    await expect(
      backend.sql(
        `insert into surgery_cases (company_id, patient_id, procedure_name) values ($1, $2, 'Tubes')`,
        [DEMO.company, lena.patient],
      ),
    ).rejects.toThrow(SAID);
    await expect(
      backend.sql('insert into shot_visits (company_id, patient_id) values ($1, $2)', [
        DEMO.company,
        lena.patient,
      ]),
    ).rejects.toThrow(SAID);
  });

  it('lets the desk cancel what was planned, and write down who came', async () => {
    granted(await died(YESTERDAY));
    await backend.sql(
      `update scheduling_requests set status = 'cancelled', cancel_reason = 'The patient died' where id = $1`,
      [visit],
    );
    await expect(aVisit('checked_in', '-1 hours')).resolves.toBeTruthy();
  });

  it('closes the chart to the patient’s own link and opens it to an executor', async () => {
    granted(await died(YESTERDAY));
    expect((await lena.client.rpc('my_chart', { chart_id: lena.chart })).error?.code).toBe('PT404');
    const invite = async (relation: 'caregiver' | 'executor') =>
      await staff.rpc('invite_to_chart', {
        company_id: DEMO.company,
        patient_id: lena.patient,
        relation,
        level: 'full',
        holder_name: 'Nils Fixture',
      });
    expect((await invite('caregiver')).error?.message).toBe(
      'The patient has died: invite the executor.',
    );
    const [made] = granted(await invite('executor'));
    const nils = await backend.signUp(`executor-${crypto.randomUUID().slice(0, 13)}`);
    granted(
      await nils.client.rpc('accept_chart_invite', {
        code: made?.code ?? '',
        birth_date: '1984-03-02',
      }),
    );
    const charts = granted(await nils.client.rpc('my_charts'));
    expect(charts).toMatchObject([{ relation: 'executor', level: 'full' }]);
  });

  it('that was a mistake is taken back, and everything holds as before', async () => {
    granted(await died(YESTERDAY));
    granted(
      await staff
        .from('patients')
        .update({ deceased_on: null })
        .eq('id', lena.patient)
        .select('id'),
    );
    expect((await lena.client.rpc('my_chart', { chart_id: lena.chart })).error).toBeNull();
    await expect(aVisit('pending', '5 days')).resolves.toBeTruthy();
  });
});

it('an executor is invited only once a day of death is on file', async () => {
  const { error } = await staff.rpc('invite_to_chart', {
    company_id: DEMO.company,
    patient_id: lena.patient,
    relation: 'executor',
    level: 'full',
    holder_name: 'Nils Fixture',
  });
  expect(error?.message).toMatch(/^An executor opens the chart once the patient has died/);
});
