import { expect, it } from 'vitest';
import type { AnsweredRow } from '@/records/eligibility/answered.queries';
import { eligibilityRequestsAsCsv } from './eligibility-csv';

const NOW = Date.parse('2024-06-03T03:00:00Z');
const ROW: AnsweredRow = {
  id: 'v1',
  created_at: '2024-06-03T02:30:00Z',
  finished_at: '2024-06-03T02:30:01Z',
  state: 'done',
  outcome: 'active',
  problem_kind: null,
  problem: null,
  rejection_codes: [],
  preset: 'consult',
  service_date: '2024-06-10',
  patient_id: 'p1',
  patient_name: 'Mara Ellison',
  payer_name: 'Blue Harbor Health',
  member_id: 'XEH1',
  attempts: 1,
  requested_from: null,
  requested_by_name: 'Theo Lindgren',
  date_of_birth: '1985-02-03',
  plan_name: 'Gold',
  told: {
    plan: 'GOLD PPO 1500',
    copayCents: 2_500,
    coinsurancePercent: 0,
    deductibleCents: 150_000,
    deductibleLeftCents: 62_000,
    outOfPocketCents: 500_000,
    outOfPocketLeftCents: null,
    authorization: 'required',
    notes: [],
  },
};

const linesOf = (row: AnsweredRow) =>
  eligibilityRequestsAsCsv([row], 'America/New_York', NOW).split('\r\n');

it('has the money, the plan, the authorization, birth date and member ID of each answer', () => {
  const [header, row] = linesOf(ROW);
  expect(header).toContain(
    '"Requested on","Requested at","Patient","Payer","Member ID","Date of birth","Plan","What for","Day of the visit","Result","Copay","Coinsurance %","Deductible","Deductible left","Out-of-pocket maximum","Out-of-pocket left","Authorization required","Reason codes","Problem","Attempts","Requested from","Requested by"',
  );
  expect(row).toBe(
    '"2024-06-02","10:30 PM","Mara Ellison","Blue Harbor Health","XEH1","1985-02-03","GOLD PPO 1500","Consult","2024-06-10","Active","25.00",0,"1500.00","620.00","5000.00",,"Yes",,,1,,"Theo Lindgren"',
  );
});

it('says that the payer didn’t say whether an authorization is required, and leaves empty what has no answer', () => {
  const told = ROW.told && { ...ROW.told, copayCents: null, authorization: 'unknown' as const };
  expect(linesOf({ ...ROW, told })[1]).toContain(
    '"Active",,0,"1500.00","620.00","5000.00",,"Not said",',
  );
  expect(linesOf({ ...ROW, told: null, outcome: 'inactive' })[1]).toContain(
    '"XEH1","1985-02-03","Gold","Consult","2024-06-10","Inactive",,,,,,,,',
  );
});

it('writes no formula', () => {
  expect(linesOf({ ...ROW, patient_name: '=HYPERLINK("x") Doe', member_id: '-XEH1' })[1]).toContain(
    '"\'=HYPERLINK(""x"") Doe","Blue Harbor Health","\'-XEH1","1985-02-03"',
  );
});
