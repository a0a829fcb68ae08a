import { dateIn, inDays } from '../support/surgery.ts';
import { company, newId } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** Prior authorizations: what is asked for, what came of it, and who relies on it. */
export async function authorizationMutations(stage: Stage): Promise<Mutation[]> {
  const { mutation, backend, desk } = stage;
  const hooks = await import('../../../src/records/authorizations/authorizations.mutations.ts');

  const services = () => [{ id: newId(), code: '30520', units_requested: 1 }];

  /** A draft of a newly insured patient. */
  async function drafted() {
    const coverage = await desk.cover();
    const owner = await backend.as('demo');
    const lines = services();
    const { data } = await owner.rpc('save_authorization', {
      company_id: company,
      authorization_id: newId(),
      patient_id: coverage.patient_id,
      coverage_id: coverage.id,
      services: lines,
    });
    if (data === null) throw new Error('No draft was saved.');
    return { ...data, service: lines[0]?.id ?? '' };
  }

  /** A case of the same patient, which relies on nothing yet. */
  async function caseOf(patient: string) {
    const { id } = await stage.rows.aCase('preop', { patient_id: patient });
    return id;
  }

  return [
    mutation(
      'useSaveAuthorization',
      () => hooks.useSaveAuthorization(company),
      async () => {
        const coverage = await desk.cover();
        const form = {
          authorization_id: newId(),
          patient_id: coverage.patient_id,
          coverage_id: coverage.id,
          services: services(),
        };
        return { first: { ...form, notes: 'Left' }, corrected: { ...form, notes: 'Both' } };
      },
    ),
    mutation(
      'useSaveAuthorization: change',
      () => hooks.useSaveAuthorization(company),
      async () => {
        const { id, patient_id, coverage_id, revision, service } = await drafted();
        const form = {
          authorization_id: id,
          patient_id,
          coverage_id,
          services: [{ id: service, code: '30520', units_requested: 1 }],
          expected_revision: revision,
        };
        return { first: { ...form, notes: 'Left' }, corrected: { ...form, notes: 'Both' } };
      },
    ),
    mutation(
      'useSetAuthorizationStatus',
      () => hooks.useSetAuthorizationStatus(),
      async () => {
        const { id, revision } = await drafted();
        const given = {
          authorization_id: id,
          to_status: 'approved' as const,
          valid_from: dateIn(0),
          valid_until: dateIn(30),
          expected_revision: revision,
        };
        return { first: { ...given, number: 'A1' }, corrected: { ...given, number: 'A2' } };
      },
    ),
    mutation(
      'useLogAuthorizationCall',
      () => hooks.useLogAuthorizationCall(),
      async () => {
        const call = {
          call_id: newId(),
          authorization_id: (await drafted()).id,
          called_at: inDays(-1),
        };
        return { first: { ...call, said: 'In review' }, corrected: { ...call, said: 'Approved' } };
      },
    ),
    mutation(
      'useUseAuthorization',
      () => hooks.useUseAuthorization(),
      async () => {
        const { id, patient_id } = await drafted();
        return { first: { authorization_id: id, case_id: await caseOf(patient_id) } };
      },
    ),
    mutation(
      'useStopUsingAuthorization',
      () => hooks.useStopUsingAuthorization(),
      async () => {
        const { id, patient_id } = await drafted();
        const use = { authorization_id: id, case_id: await caseOf(patient_id) };
        await (await backend.as('demo')).rpc('use_authorization', use);
        return { first: use };
      },
    ),
    mutation(
      'useRemoveAuthorizationDocument',
      () => hooks.useRemoveAuthorizationDocument(),
      async () => {
        const { id } = await drafted();
        const document = newId();
        await backend.sql(
          `insert into public.prior_authorization_documents
             (id, company_id, authorization_id, path, name, media_type, size_bytes)
           values ($1, $2, $3, $4, 'a.pdf', 'application/pdf', 1)`,
          [document, company, id, `${company}/${id}/${document}/a.pdf`],
        );
        return { first: document };
      },
    ),
    mutation(
      'useClearPlannedTime',
      () => hooks.useClearPlannedTime(),
      async () => {
        const { id, revision } = await stage.rows.aCase('preop', { planned_at: inDays(40) });
        return { first: { case_id: id, expected_revision: revision } };
      },
    ),
  ];
}
