import { expect, it } from 'vitest';
import { eligibilityRequestsAsCsv } from './eligibility-csv';

it('writes a request as a line by the clinic’s clock, and no formula', () => {
  const csv = eligibilityRequestsAsCsv(
    [
      {
        id: 'v1',
        created_at: '2024-06-03T02:30:00Z',
        finished_at: '2024-06-03T02:30:01Z',
        state: 'done',
        outcome: 'error',
        problem_kind: null,
        problem: 'The payer does not know this member ID, or it is mistyped.',
        rejection_codes: ['72', '71'],
        preset: 'allergy_testing',
        service_date: '2024-06-10',
        patient_id: 'p1',
        patient_name: '=HYPERLINK("x") Doe',
        payer_name: 'Blue Harbor Health',
        member_id: '-XEH1',
        attempts: 2,
        requested_from: 'referral',
        requested_by_name: null,
      },
    ],
    'America/New_York',
    Date.parse('2024-06-03T03:00:00Z'),
  );
  expect(csv.split('\r\n')[1]).toBe(
    '"2024-06-02","10:30 PM","\'=HYPERLINK(""x"") Doe","Blue Harbor Health","\'-XEH1","Allergy testing","2024-06-10","Error","72 71","The payer does not know this member ID, or it is mistyped.",2,"referral",',
  );
});
