import { dateIn } from '../support/surgery.ts';
import { unique } from '../support/watch-changes.ts';
import { company, newId } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** Coverages, payers and what is asked of them. */
export async function insuranceMutations({
  mutation,
  backend,
  desk,
  rows,
}: Stage): Promise<Mutation[]> {
  const coverages = await import('../../../src/records/coverages/coverages.mutations.ts');
  const pictures = await import('../../../src/records/coverages/card-pictures.mutations.ts');
  const eligibility = await import('../../../src/records/eligibility/eligibility.mutations.ts');
  const payers = await import('../../../src/records/payers/payers.mutations.ts');
  const { signal } = new AbortController();

  return [
    mutation(
      'useSaveCoverage',
      () => coverages.useSaveCoverage(),
      async () => {
        const row = { id: newId(), ...(await desk.coverageOf()) };
        return {
          first: { ...row, member_id: 'WRONG1' },
          corrected: { ...row, member_id: 'RIGHT1' },
        };
      },
    ),
    mutation(
      'useChangeCoverage',
      () => coverages.useChangeCoverage(company),
      async () => {
        const { id, revision } = await desk.cover();
        return {
          first: { id, revision, values: { member_id: 'WRONG1' } },
          corrected: { id, revision, values: { member_id: 'RIGHT1' } },
        };
      },
    ),
    mutation(
      'useRemovePicture',
      () => pictures.useRemovePicture(),
      async () => {
        const [id, { id: coverage }] = [newId(), await desk.cover()];
        await backend.sql(
          `insert into card_pictures (id, company_id, coverage_id, side, path, media_type, size_bytes)
           values ($1, $2, $3, 'front', $4, 'image/png', 1)`,
          [id, company, coverage, `${company}/${coverage}/${id}/front.png`],
        );
        return { first: { id, reason: 'Blurred' } };
      },
    ),
    mutation(
      'usePutUnderCoverage',
      () => coverages.usePutUnderCoverage(company),
      async () => {
        const coverage = await desk.cover();
        const { id: referralId } = await rows.aReferral(coverage.patient_id);
        return { first: { referralId, coverageId: coverage.id } };
      },
    ),
    mutation(
      'useVerify',
      () => eligibility.useVerify(),
      async () => {
        const request = {
          id: newId(),
          coverageId: (await desk.cover()).id,
          preset: 'consult' as const,
          serviceDate: dateIn(3),
        };
        // Asked otherwise it has another id: see request-ids.
        return { first: { request, signal } };
      },
    ),
    mutation(
      'useSavePayer',
      () => payers.useSavePayer(company),
      () => {
        const id = newId();
        const values = {
          name: unique('Payer'),
          phone: null,
          answers_one_service: false,
          is_active: true,
        };
        return {
          first: { id, values: { ...values, clearinghouse_payer_id: 'ABC1' } },
          corrected: { id, values: { ...values, clearinghouse_payer_id: 'ABC2' } },
        };
      },
    ),
    mutation(
      'useSavePayer: change',
      () => payers.useSavePayer(company),
      async () => {
        const seen = await desk.newPayer();
        return {
          first: { seen, values: { phone: '555-0100' } },
          corrected: { seen, values: { phone: '555-0101' } },
        };
      },
    ),
  ];
}
