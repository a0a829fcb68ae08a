import type { RejectionLevel } from '../../_shared/x12/codes/rejection-reasons.ts';
import { REJECTION_REASONS } from '../../_shared/x12/codes/rejection-reasons.ts';
import type { BesideBehavior } from './beside-headline.ts';

/** What the simulated payer does for a member ID. */
export type TestBehavior =
  | BesideBehavior
  | 'active'
  | 'family'
  | 'hmo'
  | 'inactive'
  | 'dental_only'
  | 'dental_left'
  | 'not_found'
  | 'busy'
  | 'busy_once'
  | 'slow'
  | 'silent'
  | 'malformed'
  | 'cut_off'
  | 'rejected_999'
  | 'rejected_ta1'
  | 'multi_plan'
  | 'other_payer'
  | 'plan_only'
  | 'nothing_said'
  | 'corrected'
  | 'next_year'
  | 'plain_name'
  | 'stranger'
  | 'odd';

export interface TestMember {
  readonly memberId: string;
  readonly behavior: TestBehavior;
  /** For those who try the simulator. */
  readonly description: string;
}

/** Chosen by member ID alone, whatever the name. `SIM-AAA-…` is for the rejections, below. */
export const TEST_MEMBERS: readonly TestMember[] = [
  { memberId: 'SIM-ACTIVE', behavior: 'active', description: 'Active PPO with all benefits' },
  { memberId: 'SIM-FAMILY', behavior: 'family', description: 'High-deductible family plan' },
  {
    memberId: 'SIM-HMO',
    behavior: 'hmo',
    description: 'HMO with a primary care provider and authorizations',
  },
  { memberId: 'SIM-INACTIVE', behavior: 'inactive', description: 'Coverage ended last year' },
  {
    memberId: 'SIM-NEXTYEAR',
    behavior: 'next_year',
    description: 'Active, but only from next January',
  },
  {
    memberId: 'SIM-DENTAL',
    behavior: 'dental_only',
    description: 'Active dental plan, and not a word about medical coverage',
  },
  {
    memberId: 'SIM-DENTALLEFT',
    behavior: 'dental_left',
    description: 'Medical coverage ended last year, the dental plan goes on',
  },
  { memberId: 'SIM-NOTFOUND', behavior: 'not_found', description: 'The payer has no such person' },
  { memberId: 'SIM-BUSY', behavior: 'busy', description: 'The payer is always too busy (AAA 42)' },
  {
    memberId: 'SIM-RETRY',
    behavior: 'busy_once',
    description: 'Too busy the first time, active then',
  },
  { memberId: 'SIM-SLOW', behavior: 'slow', description: 'Active, after twelve seconds' },
  { memberId: 'SIM-TIMEOUT', behavior: 'silent', description: 'The payer never answers' },
  {
    memberId: 'SIM-MALFORMED',
    behavior: 'malformed',
    description: 'A web page instead of a response',
  },
  {
    memberId: 'SIM-CUTOFF',
    behavior: 'cut_off',
    description: 'Active, but the response ends half-way',
  },
  {
    memberId: 'SIM-999',
    behavior: 'rejected_999',
    description: 'The request is rejected with a 999',
  },
  { memberId: 'SIM-TA1', behavior: 'rejected_ta1', description: 'The file is rejected with a TA1' },
  {
    memberId: 'SIM-MULTI',
    behavior: 'multi_plan',
    description: 'Medicaid with a managed care plan, dental, ended vision',
  },
  {
    memberId: 'SIM-COB',
    behavior: 'other_payer',
    description: 'Medicare, which pays after another insurance',
  },
  {
    memberId: 'SIM-PLANONLY',
    behavior: 'plan_only',
    description: 'Active, but nothing about single services',
  },
  {
    memberId: 'SIM-NOTHING',
    behavior: 'nothing_said',
    description: 'A response that says nothing',
  },
  {
    memberId: 'SIM-CORRECTED',
    behavior: 'corrected',
    description: 'Active, with another date of birth at the payer',
  },
  {
    memberId: 'SIM-PLAINNAME',
    behavior: 'plain_name',
    description: 'Active, but known without suffix, second given name and punctuation',
  },
  {
    memberId: 'SIM-STRANGER',
    behavior: 'stranger',
    description: 'Active, but about another person',
  },
  {
    memberId: 'SIM-ODD',
    behavior: 'odd',
    description: 'Active, with other delimiters and codes of nobody',
  },
  { memberId: 'SIM-DIED', behavior: 'died', description: 'Active, with a date of death' },
  {
    memberId: 'SIM-SPENDDOWN',
    behavior: 'spend_down',
    description: 'Medicaid with $342.50 of spend-down left',
  },
  { memberId: 'SIM-QMB', behavior: 'qmb', description: 'Medicare whose patient owes nothing' },
  {
    memberId: 'SIM-ADVANTAGE',
    behavior: 'advantage',
    description: 'Medicare that a Medicare Advantage plan replaces',
  },
  {
    memberId: 'SIM-PAIDUNTIL',
    behavior: 'paid_until',
    description: 'Active, with the premium paid until the month before',
  },
  {
    memberId: 'SIM-PENDING',
    behavior: 'pending',
    description: 'Active, pending investigation',
  },
  {
    memberId: 'SIM-BELOWZERO',
    behavior: 'below_zero',
    description: 'Active, with less than nothing left to pay',
  },
  {
    memberId: 'SIM-ENDUNREAD',
    behavior: 'unreadable_end',
    description: 'Active, until a date that can’t be read',
  },
];

export interface TestRejection {
  readonly code: string;
  readonly level: RejectionLevel;
}

const LEVELS = ['request', 'payer', 'provider', 'subscriber', 'dependent', 'service'] as const;

/**
 * `SIM-AAA-72` is rejected with AAA 72 where the guide has that reason first; `SIM-AAA-42-PAYER` at the
 * level named. Every reason of the guide can be had so.
 */
export function testRejection(memberId: string): TestRejection | null {
  const [, code = '', place] = /^SIM-AAA-([A-Z0-9]{2})(?:-([A-Z]+))?$/.exec(memberId) ?? [];
  const reason = Object.hasOwn(REJECTION_REASONS, code) ? REJECTION_REASONS[code] : undefined;
  if (!reason) return null;
  const named = LEVELS.find((level) => level.toUpperCase() === place);
  return { code, level: named ?? reason.levels[0] ?? 'subscriber' };
}

export const testMember = (memberId: string): TestMember | undefined =>
  TEST_MEMBERS.find((member) => member.memberId === memberId);
