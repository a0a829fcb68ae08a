import type { DocumentDetails } from '../../../src/records/referral-documents/referral-documents.mutations.ts';
import { DEMO, PEOPLE } from '../support/seeded.ts';
import { dateIn } from '../support/surgery.ts';
import { unique } from '../support/watch-changes.ts';
import { company, me, newId } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** Referrals and their patients. */
export async function referralsMutations({ backend, mutation, rows }: Stage): Promise<Mutation[]> {
  const { aPatient, aReferral } = rows;
  const referrals = await import('../../../src/records/referrals/referrals.mutations.ts');
  const bulk = await import('../../../src/records/referrals/bulk-referrals.mutations.ts');
  const missing = await import('../../../src/records/referrals/missing.mutations.ts');
  const documents = await import(
    '../../../src/records/referral-documents/referral-documents.mutations.ts'
  );
  const contact = await import(
    '../../../src/records/contact-attempts/contact-attempts.mutations.ts'
  );
  const directory = await import('../../../src/records/referring-providers/referrers.mutations.ts');
  const { providerDraft, providerValues, toNewProvider } = await import(
    '../../../src/records/referring-providers/referrer.model.ts'
  );
  const patients = await import('../../../src/records/patients/patients.mutations.ts');

  /** One that is filed with a new referral, as its forms show it. */
  async function aDocument() {
    const { id: referral } = await aReferral();
    const id = newId();
    return backend.sqlRow<DocumentDetails>(
      `insert into referral_documents (id, company_id, referral_id, patient_id, kind, title, path, name, media_type, size_bytes)
       select $1, r.company_id, r.id, r.patient_id, 'audiogram', 'Audiogram', format('%s/%s/%s/a.pdf', r.company_id, r.id, $1::uuid),
         'a.pdf', 'application/pdf', 1
       from referrals r where r.id = $2
       returning id, referral_id, kind, title, to_json(updated_at) #>> '{}' as updated_at`,
      [id, referral],
    );
  }

  return [
    mutation(
      'useCreateReferral',
      () => referrals.useCreateReferral(company),
      () => {
        const row = {
          id: newId(),
          patient_id: DEMO.patient,
          priority: 'routine' as const,
          referring_provider: null,
          icd10_codes: ['J35.01', 'R42'],
          icd10_labels: { 'J35.01': 'Chronic tonsillitis', R42: 'Dizziness' },
          assigned_to: null,
        };
        return {
          first: { ...row, reason: 'Hoarse' },
          corrected: { ...row, reason: 'Hoarse for weeks' },
        };
      },
    ),
    mutation(
      'useUpdateReferral',
      () => referrals.useUpdateReferral(company),
      async () => {
        const seen = await aReferral();
        return {
          first: { seen, values: { reason: 'Hoarse for weeks' } },
          corrected: { seen, values: { reason: 'Hoarse for months' } },
        };
      },
    ),
    mutation(
      'useAssignReferrals',
      () => bulk.useAssignReferrals(),
      async () => {
        const ids = [(await aReferral()).id, (await aReferral()).id];
        const seen = ids.map((id) => ({ id, assigned_to: null }));
        return {
          first: { seen, memberId: PEOPLE['staff.demo'] },
          corrected: { seen, memberId: PEOPLE['admin.demo'] },
        };
      },
    ),
    mutation(
      'useSnoozeReferrals',
      () => bulk.useSnoozeReferrals(),
      async () => {
        const ids = [(await aReferral()).id, (await aReferral()).id];
        return {
          first: { ids, until: dateIn(3) },
          corrected: { ids, until: dateIn(8) },
        };
      },
    ),
    mutation(
      'useSetReferralStatuses',
      () => bulk.useSetReferralStatuses(),
      async () => {
        const ids = [(await aReferral()).id, (await aReferral()).id];
        return { first: { ids, status: 'accepted' as const } };
      },
    ),
    mutation(
      'useSetReferralStatus',
      () => referrals.useSetReferralStatus(company, me),
      async () => {
        const change = {
          referralId: (await aReferral()).id,
          seen: 'pending' as const,
          reason: null,
        };
        return {
          first: { ...change, status: 'accepted' as const, note: 'Called' },
          corrected: { ...change, status: 'accepted' as const, note: 'Called twice' },
        };
      },
    ),
    mutation(
      'useAnswerReferral',
      () => referrals.useAnswerReferral(),
      async () => {
        const answer = {
          referralId: (await aReferral()).id,
          answeredOn: dateIn(0),
          way: 'fax' as const,
        };
        return {
          first: { ...answer, note: 'Two pages' },
          corrected: { ...answer, note: 'Three pages' },
        };
      },
    ),
    mutation(
      'useSettleOutcome',
      () => referrals.useSettleOutcome(),
      async () => {
        const { id: referral } = await aReferral();
        // A conversation of its own: one that others write in counts their messages, too.
        const { thread_id } = await rows.aRequest();
        const { id: visitId } = await backend.sqlRow<{ id: string }>(
          `insert into scheduling_requests
             (company_id, patient_id, referral_id, provider_id, requested_by, reason, thread_id, status, confirmed_date, outcome)
           select s.company_id, r.patient_id, r.id, s.provider_id, s.requested_by, 'Ringing', $3::uuid, 'completed',
             now() - interval '1 hour', 'tests'
           from scheduling_requests s, referrals r where s.id = $1 and r.id = $2 returning id`,
          [DEMO.confirmedRequest, referral, thread_id],
        );
        return {
          first: { visitId, reason: 'Ordered elsewhere' },
          corrected: { visitId, reason: 'Done last week' },
        };
      },
    ),
    mutation(
      'useAddReferralNote',
      ({ id }: { id: string }) => referrals.useAddReferralNote(company, id),
      async () => {
        const { id } = await aReferral();
        const noteId = newId();
        return {
          id,
          first: { id: noteId, note: 'Called, no answer.' },
          corrected: { id: noteId, note: 'Called, will come.' },
        };
      },
    ),
    mutation(
      'useUpdateDocument',
      () => documents.useUpdateDocument(company),
      async () => {
        const seen = await aDocument();
        return {
          first: { seen, values: { title: 'Hearing test' } },
          corrected: { seen, values: { title: 'Hearing test, both ears' } },
        };
      },
    ),
    mutation(
      'useReleaseDocument',
      () => documents.useReleaseDocument(),
      async () => {
        const { id } = await aDocument();
        return { first: { id, shown: true }, corrected: { id, shown: false } };
      },
    ),
    mutation(
      'useRemoveDocument',
      () => documents.useRemoveDocument(),
      async () => ({ first: { id: (await aDocument()).id, reason: 'Twice' } }),
    ),
    mutation(
      'useNoteMissing',
      ({ id }: { id: string }) => missing.useNoteMissing(company, id),
      async () => {
        const { id } = await aReferral();
        const item = { id: newId(), item: 'Office notes', asked_of: null };
        return { id, first: [item, { id: newId(), item: 'Lab results', asked_of: null }] };
      },
    ),
    mutation(
      'useSettleInformation',
      () => missing.useSettleInformation(company),
      async () => {
        const { id: referral_id } = await aReferral();
        const item = await backend.sqlRow<{ id: string }>(
          `insert into referral_missing_items (company_id, referral_id, item) values ($1, $2, 'Notes') returning id`,
          [company, referral_id],
        );
        return { first: { id: item.id, change: { is_received: true } } };
      },
    ),
    mutation(
      'useRecordContactAttempt',
      () => contact.useRecordContactAttempt(),
      async () => {
        const { id: referral_id } = await aReferral();
        const attempt = {
          attempt_id: newId(),
          referral_id,
          attempted_at: new Date().toISOString(),
          way: 'phone' as const,
          party: 'patient' as const,
        };
        return {
          first: { ...attempt, outcome: 'no_answer' as const },
          corrected: { ...attempt, outcome: 'reached' as const },
        };
      },
    ),
    mutation(
      'useMarkContactAttemptError',
      () => contact.useMarkContactAttemptError(),
      async () => {
        const { id: referral_id } = await aReferral();
        const attempt_id = newId();
        await backend.sql(
          `insert into referral_contact_attempts
             (id, company_id, referral_id, attempted_at, way, party, outcome, recorded_by)
           values ($1, $2, $3, now(), 'phone', 'patient', 'no_answer', $4)`,
          [attempt_id, company, referral_id, me],
        );
        return {
          first: { attempt_id, reason: 'Another patient' },
          corrected: { attempt_id, reason: 'Another referral' },
        };
      },
    ),
    mutation(
      'useSaveReferringProvider',
      () => directory.useSaveReferringProvider(company),
      () => {
        const values = providerValues(providerDraft(toNewProvider('Ada Quill')));
        const id = newId();
        return {
          first: { id, values: { ...values, fax: '555-555-0100' } },
          corrected: { id, values: { ...values, fax: '555-555-0101' } },
        };
      },
    ),
    mutation(
      'useLinkName',
      () => directory.useLinkName(company),
      async () => {
        const written = unique('Dr Quil');
        const { data: named } = await backend.as('staff.demo').then((staff) =>
          staff
            .from('referring_providers')
            .insert({ company_id: company, name: unique('Ada Quill') })
            .select('id')
            .single()
            .throwOnError(),
        );
        await backend.sql(
          'insert into referrals (company_id, patient_id, referring_provider) values ($1, $2, $3)',
          [company, DEMO.patient, written],
        );
        return { first: { written, to: { id: named.id, isPractice: false } } };
      },
    ),
    mutation(
      'useSaveReferringPractice',
      () => directory.useSaveReferringPractice(company),
      async () => {
        const { data: seen } = await backend.as('staff.demo').then((staff) =>
          staff
            .from('referring_practices')
            .insert({ company_id: company, name: unique('Quill Medical') })
            .select(
              'id, name, address, phone, fax, email, mobile, mobile_stopped_at, preferred_way, fax_letters, is_active, updated_at',
            )
            .single()
            .throwOnError(),
        );
        return {
          first: { seen, values: { fax: '555-555-0100' } },
          corrected: { seen, values: { fax: '555-555-0101' } },
        };
      },
    ),
    mutation(
      'useCreatePatient',
      () => patients.useCreatePatient(company),
      () => {
        const row = { id: newId(), first_name: 'Ada', last_name: unique('Typed') };
        // Nobody's birth date or phone: the patients of two plays are no twins.
        return {
          first: { ...row, sex: 'female' as const },
          corrected: { ...row, sex: 'male' as const },
        };
      },
    ),
    mutation(
      'useChangePatient',
      () => patients.useChangePatient(company),
      async () => {
        const seen = await aPatient();
        return {
          first: { seen, values: { phone: '555-0100' } },
          corrected: { seen, values: { phone: '555-0101' } },
        };
      },
    ),
  ];
}
