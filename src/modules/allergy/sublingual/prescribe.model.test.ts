import { expect, it } from 'vitest';
import type { ClinicalTable } from '@/records/allergy/allergy.queries';
import { COURSE } from './course.fixture';
import { isUnasked, saidOf, schedulesFor } from './prescribe.model';

const table = (id: string, change: Partial<ClinicalTable> = {}): ClinicalTable => ({
  id,
  kind: 'sublingual_schedule',
  name: `Schedule ${id}`,
  version: 1,
  source: 'Label',
  settings: { ...COURSE.schedule.settings },
  status: 'approved',
  supersedes: null,
  approved_at: null,
  retired_at: null,
  created_at: '2026-11-01T00:00:00Z',
  approver: null,
  proposer: null,
  ...change,
});

const TABLES = [
  table('s1', { status: 'retired' }),
  table('s2'),
  table('s3', { status: 'proposed' }),
  table('s4', { settings: { ...COURSE.schedule.settings, product: 'Odactra' } }),
  table('s5', { settings: { product: 'Half a schedule' } }),
  table('s6', { kind: 'schedule' }),
];

it('offers approved schedules of tablets and drops for a new course', () => {
  expect(schedulesFor(TABLES).map(({ id }) => id)).toEqual(['s2', 's4']);
});

it('offers the product’s for a change, and the version that the course goes by, though it is retired', () => {
  expect(schedulesFor(TABLES, COURSE).map(({ id }) => id)).toEqual(['s1', 's2']);
});

it('a question counts as asked when it has an answer, never before', () => {
  const questions = [{ circumstance: 'asthma' }];
  const health = {
    asthma: 'no',
    beta_blocker: 'no',
    ace_inhibitor: 'no',
    pregnancy: 'no',
  } as const;
  expect(isUnasked({ answers: {}, health }, questions)).toBe(true);
  expect(isUnasked({ answers: { asthma: '' }, health }, questions)).toBe(true);
  expect(isUnasked({ answers: { asthma: 'no' }, health }, questions)).toBe(false);
  const open = { ...health, pregnancy: '' } as const;
  expect(isUnasked({ answers: { asthma: 'no' }, health: open }, questions)).toBe(true);
});

it.each([
  ['yes', true],
  ['no', false],
  ['', null],
  [undefined, null],
] as const)('sends %s as %s', (answer, said) => expect(saidOf(answer)).toBe(said));
