import { expect, it } from 'vitest';
import type { SheetLine } from '@/records/shot-billing/day-sheet.queries';
import { daySheetAsCsv } from './day-sheet.model';

const LINE: SheetLine = {
  patient_id: 'p1',
  patient_name: 'Paulina Jastrow',
  date_of_birth: '1990-02-03',
  code: '95165',
  units: 10,
  detail: 'A 5 mL',
  payer_id: 'y1',
  payer: 'Blue Harbor Health',
  unit_rule: 'Medicare',
  problem: null,
  diagnosis: 'J30.1',
  ordered_by: 'Miriam Osei',
};

const rowOf = (change: Partial<SheetLine>) =>
  daySheetAsCsv([{ ...LINE, ...change }]).split('\r\n')[1];

it('writes each line with its payer, rule, diagnosis and who ordered it', () => {
  const [header, row] = daySheetAsCsv([LINE]).split('\r\n');
  expect(header).toContain(
    '"Patient","Birth date","Payer","Code","Units","Unit rule","Diagnosis","Ordered by","Detail"',
  );
  expect(row).toBe(
    '"Paulina Jastrow","1990-02-03","Blue Harbor Health","95165",10,"Medicare","J30.1","Miriam Osei","A 5 mL"',
  );
});

it('has no units without a rule or a payer, and says which is missing', () => {
  expect(rowOf({ units: null, unit_rule: null, problem: 'no_rule' })).toContain(
    '"95165",,"No unit rule for Blue Harbor Health",',
  );
  expect(rowOf({ units: null, unit_rule: null, payer: null, problem: 'no_coverage' })).toContain(
    '"No coverage on this day","95165",,"No payer to count by",',
  );
  expect(rowOf({ units: 40, problem: 'over_day' })).toContain(
    '40,"Medicare, more than it counts for a day"',
  );
});

it('needs no rule for other codes, and says what was not recorded', () => {
  expect(
    rowOf({ code: '95004', units: 28, unit_rule: null, diagnosis: null, ordered_by: null }),
  ).toContain('"95004",28,,"Not recorded","Not recorded",');
  expect(rowOf({ code: 'not_billed', units: 0 })).toContain('"Not billed",,');
});
