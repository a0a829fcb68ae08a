import { beforeAll, describe, expect, it } from 'vitest';
import { myChartSchema } from '../../src/records/patient-app/my-chart.schema.ts';
import { startBackend } from './support/backend.ts';
import { linkTo } from './support/charts.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
let holder: Awaited<ReturnType<typeof linkTo>>;
let operation: string;

beforeAll(async () => {
  const { id, patient } = await backend.sqlRow<{ id: string; patient: string }>(
    `select c.id, c.patient_id as patient from surgery_cases c join patients p on p.id = c.patient_id
     where c.company_id = $1 and c.stage = 'preop' and p.date_of_birth < now() - interval '20 years' and p.deceased_on is null
       and p.id not in (select patient_id from patient_restrictions) order by c.id limit 1`,
    [DEMO.company],
  );
  operation = id;
  holder = await linkTo(backend, patient);
  await backend.sql('delete from case_checklist_items where case_id = $1', [operation]);
  await backend.sql(
    `update procedure_bundles set instructions = 'Rinse twice a day.'
     where id = (select bundle_id from surgery_cases where id = $1)`,
    [operation],
  );
});

async function addItem(label: string, owner: string | null, due: string | null = null) {
  const staff = await backend.as('staff.demo');
  return granted(
    await staff.rpc('add_checklist_item', {
      case_id: operation,
      item_id: crypto.randomUUID(),
      label,
      blocking: false,
      ...(owner === 'patient' && { owner_role: 'patient' as const }),
      ...(owner === 'nurse' && { owner_role: 'nurse' as const }),
      ...(due !== null && { due_on: due }),
    }),
  );
}

async function seen(by = holder, of = operation) {
  const shown = myChartSchema.parse(
    granted(await by.client.rpc('my_chart', { chart_id: by.chart })),
  );
  const mine = shown.operations.find(({ id }) => id === of);
  return mine && { owed: mine.owed, instructions: mine.instructions };
}

describe('a planned operation', () => {
  it('says what the clinic gave the patient to do, and nothing of the clinic’s own list', async () => {
    await addItem('Name who drives you home', 'patient', '2027-01-04');
    await addItem('Side marked', 'nurse');
    await addItem('Room checked', null);
    expect(await seen()).toEqual({
      owed: [{ label: 'Name who drives you home', due_on: '2027-01-04' }],
      instructions: 'Rinse twice a day.',
    });
  });

  it('asks for nothing that is settled', async () => {
    await backend.sql(
      `update case_checklist_items set state = 'done', settled_at = now() where case_id = $1 and owner_role = 'patient'`,
      [operation],
    );
    expect(await seen()).toMatchObject({ owed: [] });
  });
});

describe('an operation that is over', () => {
  it('asks for nothing, and tells for two months what to do afterwards', async () => {
    const over = await backend.sqlRow<{ id: string; patient: string }>(
      `select c.id, c.patient_id as patient from surgery_cases c join patients p on p.id = c.patient_id
       where c.company_id = $1 and c.stage = 'completed' and p.date_of_birth < now() - interval '20 years' and p.deceased_on is null
         and p.id not in (select patient_id from patient_restrictions) order by c.id limit 1`,
      [DEMO.company],
    );
    const other = await linkTo(backend, over.patient);
    await backend.exec('alter table surgery_cases disable trigger user');
    await backend.sql(
      `update case_checklist_items set owner_role = 'patient', state = 'not_started', settled_at = null, settled_by = null,
         reason = null, result_date = null, valid_until = null, valid_from = null where case_id = $1`,
      [over.id],
    );
    await backend.sql(
      `update procedure_bundles set instructions = 'Rinse twice a day.'
       where id = (select bundle_id from surgery_cases where id = $1)`,
      [over.id],
    );
    const seenAfter = async (days: number) => {
      await backend.sql(
        'update surgery_cases set starts_at = now() - make_interval(days => $2) where id = $1',
        [over.id, days],
      );
      return await seen(other, over.id);
    };
    expect(await seenAfter(10)).toEqual({ owed: [], instructions: 'Rinse twice a day.' });
    expect(await seenAfter(70)).toEqual({ owed: [], instructions: null });
  });
});
