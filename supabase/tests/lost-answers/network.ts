import { DEMO, HARBOR } from '../support/seeded.ts';
import { company, newId } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** Referrals to another clinic of the installation. */
export async function networkMutations({ backend, mutation, rows }: Stage): Promise<Mutation[]> {
  const network = await import('../../../src/records/clinic-network/clinic-network.mutations.ts');
  const desk = await backend.as('staff.demo');

  async function connection(state: string) {
    // News that is there already is renewed.
    await backend.sql("delete from notifications where target_kind = 'network_clinic'");
    await backend.sql(
      `insert into network_connections (company_id, partner_id, state)
       select a, b, case when a = $1 then $3 else case $3 when 'invited' then 'asked' else $3 end end::network_connection_state
       from (values ($1::uuid, $2::uuid), ($2, $1)) as sides (a, b)
       on conflict (company_id, partner_id) do update set state = excluded.state`,
      [DEMO.company, HARBOR.company, state],
    );
  }

  let isKnown = false;
  const aReferral = async () => {
    await connection('connected');
    if (!isKnown) {
      // The other clinic has the patient's chart from here on.
      isKnown = true;
      await sent();
    }
    // One referral of a patient is open at a clinic at a time.
    await backend.sql(
      `update outgoing_referrals set state = 'withdrawn', withdrawal_reason = 'An earlier one'
       where patient_id = $1 and state in ('received', 'accepted', 'scheduled')`,
      [DEMO.patient],
    );
    return {
      outgoing_id: newId(),
      partner_id: HARBOR.company,
      patient_id: DEMO.patient,
      priority: 'routine' as const,
      reason: 'Hearing test',
    };
  };

  async function sent() {
    const referral = await aReferral();
    await desk.rpc('refer_to_clinic', { ...referral, company_id: company }).throwOnError();
    return referral;
  }

  async function aDocument(patient: string) {
    const { id: referral } = await rows.aReferral(patient);
    const id = newId();
    await backend.sql(
      `insert into referral_documents (id, company_id, referral_id, patient_id, title, path, name, media_type, size_bytes)
       values ($1, $2, $3, $4, 'Hearing test', $5, 'a.pdf', 'application/pdf', 4)`,
      [id, company, referral, patient, `${company}/${referral}/${id}/a.pdf`],
    );
    return id;
  }

  return [
    mutation(
      'useReferToClinic',
      () => network.useReferToClinic(company),
      async () => {
        const first = await aReferral();
        return { first, corrected: { ...first, reason: 'Hearing aid' } };
      },
    ),
    mutation(
      'useSetConnection',
      () => network.useSetConnection(company),
      async () => {
        await connection('invited');
        return { first: { partner_id: HARBOR.company, act: 'accept' as const } };
      },
    ),
    mutation(
      'useSetDocumentShared',
      () => network.useSetDocumentShared(company),
      async () => {
        const { outgoing_id, patient_id } = await sent();
        const document_id = await aDocument(patient_id);
        return { first: { outgoing_id, document_id, is_shared: true } };
      },
    ),
    mutation(
      'useWriteToReceiver',
      () => network.useWriteToReceiver(company),
      async () => {
        const { outgoing_id } = await sent();
        const first = { message_id: newId(), outgoing_id, body: 'When?' };
        return { first, corrected: { ...first, body: 'When, please?' } };
      },
    ),
    mutation(
      'useWithdrawReferral',
      () => network.useWithdrawReferral(company),
      async () => {
        const { outgoing_id } = await sent();
        return { first: { outgoing_id, reason: 'Seen elsewhere' } };
      },
    ),
  ];
}
