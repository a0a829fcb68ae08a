import { z } from 'zod';
import type { Enums } from '../../../src/lib/supabase/database.types.ts';
import type { Backend } from './backend.ts';
import { DEMO } from './seeded.ts';
import { granted } from './threads.ts';

/** An adult patient of the demo clinic who opens the own chart with an account. */
export async function openChart(backend: Backend) {
  const name = `patient-${crypto.randomUUID().slice(0, 13)}`;
  const { client, id: user } = await backend.signUp(name);
  const { id: patient } = await backend.sqlRow<{ id: string }>(
    `insert into patients (company_id, first_name, last_name, date_of_birth, phone)
     values ($1, 'Lena', 'Fixture', '1984-03-02', '555-201-3344') returning id`,
    [DEMO.company],
  );
  const staff = await backend.as('staff.demo');
  const [made] = granted(
    await staff.rpc('invite_to_chart', {
      company_id: DEMO.company,
      patient_id: patient,
      relation: 'self',
      level: 'full',
      holder_name: 'Lena Fixture',
    }),
  );
  const { chart_id } = z.looseObject({ chart_id: z.uuid() }).parse(
    granted(
      await client.rpc('accept_chart_invite', {
        code: made?.code ?? '',
        birth_date: '1984-03-02',
      }),
    ),
  );
  return { client, user, patient, chart: chart_id };
}
export type OpenChart = Awaited<ReturnType<typeof openChart>>;

/** A visit of a patient of the demo clinic, so far from now. */
export async function visitOf(
  backend: Backend,
  patient: string,
  ahead: string,
  status = 'confirmed',
): Promise<string> {
  const thread = crypto.randomUUID();
  await backend.sql(
    `insert into threads (id, company_id, subject, participants, created_by, audience)
     select $1, $2, 'A visit', array[user_id], user_id, 'clinic' from company_members where company_id = $2 limit 1`,
    [thread, DEMO.company],
  );
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into scheduling_requests
       (company_id, provider_id, patient_id, reason, notes, thread_id, status, confirmed_date, duration_minutes)
     values ($1, $2, $3, 'Inner reason', 'Inner note', $4, $6::scheduling_status, now() + $5::interval, 30) returning id`,
    [DEMO.company, DEMO.primaryProvider, patient, thread, ahead, status],
  );
  return id;
}

/** A finished blood test of a patient of the demo clinic. */
export async function aFinishedTest(backend: Backend, patient: string): Promise<string> {
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into allergy_tests (company_id, patient_id, kind, grading_id, tested_on, is_valid, finished_at)
     select company_id, $2, 'ige', id, current_date - 3, true, now()
     from clinical_tables where company_id = $1 and kind = 'grading' order by created_at limit 1 returning id`,
    [DEMO.company, patient],
  );
  return id;
}

/** Access to a patient of the demo clinic for a new account, as if an invitation had been accepted. */
export async function linkTo(
  backend: Backend,
  patient: string,
  {
    relation = 'self',
    level = 'full',
    holder = 'Fixture Holder',
  }: { relation?: Enums<'chart_relation'>; level?: Enums<'chart_level'>; holder?: string } = {},
) {
  const { client, id: user } = await backend.signUp(`holder-${crypto.randomUUID().slice(0, 13)}`);
  const { id: chart } = await backend.sqlRow<{ id: string }>(
    `insert into chart_links (company_id, patient_id, user_id, relation, level, holder_name, proof)
     values ($1, $2, $3, $4, $5, $6, 'code_and_birth_date') returning id`,
    [DEMO.company, patient, user, relation, level, holder],
  );
  return { client, user, chart };
}
