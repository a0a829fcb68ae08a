import type { Worded } from './worded-caveats.test-support.ts';

/** Written after the rules, by another hand, and never used to mend them: how well they read what they haven't met. */
export const UNSEEN_WORDED: readonly Worded[] = [
  {
    kind: 'died',
    says: [
      'INDIVIDUAL DECEASED AS OF 03/14/2026',
      'MEMBER EXPIRED 2026-03-14',
      'SUBSCRIBER REPORTED DECEASED',
      'DEATH DATE 20260314',
      'ENROLLEE PASSED AWAY 03-14-2026',
      'DECEASED',
    ],
    none: [
      'NO DEATH DATE REPORTED',
      'DEATH BENEFIT 10,000.00',
      'CARD EXPIRED - REQUEST NEW CARD',
      'COVERS SPOUSE OF DECEASED EMPLOYEE',
    ],
  },
  {
    kind: 'spend_down',
    says: [
      'SPENDDOWN BALANCE $342.50',
      'MEDICALLY NEEDY SPENDDOWN PENDING',
      'PENDING SPENDDOWN',
      'SHARE OF COST $150 PER MONTH',
      'REMAINING SHARE OF COST 75.00',
      'RECIPIENT HAS UNMET SPEND DOWN OBLIGATION',
    ],
    none: [
      'SPEND DOWN HAS BEEN MET FOR THIS MONTH',
      'SPENDDOWN: 0.00',
      'SHARE OF COST: NONE',
      'COST SHARING APPLIES',
    ],
  },
  {
    kind: 'restricted',
    says: [
      'COVERAGE FOR EMERGENCY CARE ONLY',
      'EMERGENCY MEDICAID',
      'FAMILY PLANNING BENEFITS ONLY',
      'LIMITED TO FAMILY PLANNING',
      'RECIPIENT IS LOCKED IN TO A PHARMACY',
      'PREGNANCY-RELATED COVERAGE ONLY',
      'HOSPITAL INDEMNITY PLAN',
      'DISCOUNT PROGRAM - NOT INSURANCE',
      'MEMBER INCARCERATED - INPATIENT ONLY',
    ],
    none: [
      'EMERGENCY ROOM COPAY 150',
      'FAMILY PLANNING COVERED IN FULL',
      'EMERGENCY SERVICES DO NOT NEED AUTHORIZATION',
      'NO LOCK-IN RESTRICTION',
    ],
  },
  {
    kind: 'premium',
    says: [
      'MEMBER IS IN PREMIUM GRACE PERIOD',
      'APTC MEMBER IN MONTH 2 OF GRACE PERIOD',
      'PREMIUM PAST DUE',
      'PREMIUMS PAID THROUGH 05/31/2026',
      'PAYMENT DELINQUENT - CLAIMS MAY PEND',
      'THIRD MONTH OF GRACE PERIOD',
    ],
    none: ['PREMIUM PLAN', 'PREMIUM PAID IN FULL', 'NOT IN GRACE PERIOD', 'PREMIER PPO'],
  },
  {
    kind: 'pending',
    says: [
      'ELIGIBILITY UNDER REVIEW',
      'COVERAGE PENDING VERIFICATION',
      'ENROLLMENT IS PENDING',
      'PENDING ELIGIBILITY DETERMINATION',
    ],
    none: ['NO PENDING CHANGES', 'PENDED CLAIMS: 2', 'REVIEW YOUR BENEFIT BOOKLET'],
  },
  {
    kind: 'qmb',
    says: [
      'QMB ONLY',
      'QUALIFIED MEDICARE BENEFICIARY',
      'BENEFICIARY ENROLLED IN QMB PROGRAM',
      'QMB PLUS',
    ],
    none: ['NOT QMB', 'SLMB ONLY', 'QI-1'],
  },
];
