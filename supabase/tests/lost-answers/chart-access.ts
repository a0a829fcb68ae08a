import { aFinishedTest } from '../support/charts.ts';
import { company, me, newId } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** Who opens a chart with an account of their own, and what they ask for. */
export async function chartAccessMutations({ backend, mutation }: Stage): Promise<Mutation[]> {
  const access = await import('../../../src/records/chart-access/chart-access.mutations.ts');
  const app = await import('../../../src/records/patient-app/my-chart.mutations.ts');
  const copies = await import('../../../src/records/patient-app/record-copy.mutations.ts');
  const conversations = await import('../../../src/records/patient-app/conversation.mutations.ts');
  const threads = await import('../../../src/records/threads/new-thread.mutations.ts');
  const states = await import('../../../src/records/threads/thread-state.mutations.ts');

  async function aPatient() {
    const { id } = await backend.sqlRow<{ id: string }>(
      `insert into patients (company_id, first_name, last_name, date_of_birth)
       values ($1, 'Lena', 'Lost', '1984-03-02') returning id`,
      [company],
    );
    return id;
  }
  async function anInvite() {
    const id = newId();
    await backend.sql(
      `insert into chart_invites (id, company_id, patient_id, relation, level, holder_name, created_by)
       values ($1, $2, $3, 'self', 'full', 'Lena Lost', $4)`,
      [id, company, await aPatient(), me],
    );
    return id;
  }
  /** The caller's own chart, as a member of the staff may be a patient, too. */
  async function aLink(more: { asked?: boolean } = {}) {
    const { id } = await backend.sqlRow<{ id: string }>(
      `insert into chart_links (company_id, patient_id, user_id, relation, level, holder_name, proof, asked_at)
       values ($1, $2, $3, 'self', 'full', 'Lena Lost', 'code_and_birth_date', case when $4 then now() end) returning id`,
      [company, await aPatient(), me, more.asked ?? false],
    );
    return id;
  }
  async function aRequest() {
    const link = await aLink();
    const id = newId();
    await backend.sql(
      `insert into chart_requests (id, company_id, patient_id, link_id, kind, proposed)
       select $1, company_id, patient_id, id, 'correction', '{"city": "Troy"}' from chart_links where id = $2`,
      [id, link],
    );
    return id;
  }

  async function aConversation() {
    const chart = await aLink();
    const id = newId();
    await backend.sql(
      `insert into threads (id, company_id, subject, participants, created_by, audience, patient_id, chart_link_id, awaits_answer_since)
       select $1, company_id, 'A question', array[$3::uuid], null, 'clinic', patient_id, id, now() from chart_links where id = $2`,
      [id, chart, me],
    );
    return { chart, id };
  }

  const aTest = async () => aFinishedTest(backend, await aPatient());

  return [
    mutation(
      'useInviteToChart',
      ({ patient }: { patient: string }) => access.useInviteToChart(company, patient),
      async () => {
        const invite = {
          id: newId(),
          relation: 'self' as const,
          level: 'full' as const,
          holder: 'Lena Lost',
          email: null,
          endsOn: null,
        };
        return {
          patient: await aPatient(),
          first: invite,
          corrected: { ...invite, holder: 'Lena Found' },
        };
      },
      { tellsSecret: true },
    ),
    mutation(
      'useRevokeChartInvite',
      () => access.useRevokeChartInvite(),
      async () => ({ first: await anInvite() }),
    ),
    mutation(
      'useEndChartAccess',
      () => access.useEndChartAccess(),
      async () => ({ first: { id: await aLink(), reason: 'Asked for it' } }),
    ),
    mutation(
      'useConfirmChartAccess',
      () => access.useConfirmChartAccess(),
      async () => ({ first: await aLink({ asked: true }) }),
    ),
    mutation(
      'useWriteToPatient',
      () => threads.useWriteToPatient(),
      async () => ({
        first: {
          id: newId(),
          messageId: newId(),
          linkId: await aLink(),
          subject: 'Your visit',
          body: 'Please come ten minutes early.',
        },
      }),
    ),
    mutation(
      'useEndWaiting',
      () => states.useEndWaiting(),
      async () => ({ first: (await aConversation()).id }),
    ),
    mutation(
      'useSettleChartRequest',
      () => access.useSettleChartRequest(),
      async () => ({
        first: { id: await aRequest(), outcome: 'done' as const, answer: 'Done', taken: ['city'] },
      }),
    ),
    mutation(
      'useSetMinorAccess',
      () => access.useSetMinorAccess(company),
      async () => {
        await backend.sql('delete from minor_access_rules where company_id = $1', [company]);
        const { seen } = await backend.sqlRow<{ seen: string }>(
          `insert into minor_access_rules (company_id, from_age, for_parents) values ($1, 0, 'limited')
           returning to_jsonb(decided_at) #>> '{}' as seen`,
          [company],
        );
        const rules = [{ from_age: 0, for_parents: 'full' as const, for_minor: null }];
        return {
          first: { rules, seen },
          corrected: {
            rules: [{ ...rules[0], from_age: 0, for_parents: null, for_minor: null }],
            seen,
          },
        };
      },
      { by: 'demo' },
    ),
    mutation(
      'useHoldResult',
      ({ id }: { id: string }) => access.useHoldResult(company, { subject: 'allergy_tests', id }),
      async () => ({
        id: await aTest(),
        first: { reason: 'Told in person', until: await backend.clinicDay(company, -2) },
        corrected: { reason: 'Told in person', until: await backend.clinicDay(company, -3) },
      }),
    ),
    mutation(
      'useReleaseResult',
      ({ id }: { id: string }) =>
        access.useReleaseResult(company, { subject: 'allergy_tests', id }),
      async () => {
        const id = await aTest();
        await backend.sql(
          `insert into result_holds (company_id, patient_id, subject, subject_id, reason, until)
           select company_id, patient_id, 'allergy_tests', id, 'Told in person', current_date + 3
           from allergy_tests where id = $1`,
          [id],
        );
        return { id, first: undefined };
      },
    ),
    mutation(
      'useBeginConversation',
      ({ chart }: { chart: string }) => conversations.useBeginConversation(chart),
      async () => ({
        chart: await aLink(),
        first: {
          threadId: newId(),
          id: newId(),
          filesId: newId(),
          subject: 'A question',
          body: 'May I swim?',
          files: [],
        },
      }),
    ),
    mutation(
      'useWriteToClinic',
      ({ chart }: { chart: string }) => conversations.useWriteToClinic(chart, company),
      async () => {
        const { chart, id } = await aConversation();
        return { chart, first: { threadId: id, id: newId(), body: 'May I swim?', files: [] } };
      },
    ),
    mutation(
      'useReadConversation',
      ({ chart }: { chart: string }) => conversations.useReadConversation(chart),
      async () => {
        const { chart, id } = await aConversation();
        await backend.sql(
          `insert into messages (company_id, thread_id, sender_id, body) values ($1, $2, $3, 'Yes')`,
          [company, id, me],
        );
        return { chart, first: { threadId: id, upTo: new Date().toISOString() } };
      },
    ),
    mutation(
      'useAskClinic',
      ({ chart }: { chart: string }) => app.useAskClinic(chart),
      async () => ({
        chart: await aLink(),
        first: { id: newId(), kind: 'correction' as const, proposed: { city: 'Troy' } },
      }),
    ),
    mutation(
      'useTakeCopy',
      ({ chart }: { chart: string }) => copies.useTakeCopy(chart),
      async () => ({ chart: await aLink(), first: { id: newId(), format: 'pdf' as const } }),
    ),
  ];
}
