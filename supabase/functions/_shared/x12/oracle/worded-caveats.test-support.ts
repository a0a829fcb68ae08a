import type { CaveatKind } from '../benefits/caveat.ts';

/** How payers word what X12 has no code for; `none` is what sounds alike and says nothing of the kind. */
export interface Worded {
  readonly kind: CaveatKind;
  readonly says: readonly string[];
  readonly none: readonly string[];
}

/** As messages beside an active plan. */
export const WORDED: readonly Worded[] = [
  {
    kind: 'died',
    says: [
      'MEMBER IS DECEASED',
      'DATE OF DEATH 04/01/2026',
      'DOD: 20260401',
      'RECIPIENT DIED 2026-04-01',
      'PATIENT DECEASED PER SSA',
      'BENEFICIARY HAS A DATE OF DEATH ON FILE',
    ],
    none: [
      'DATE OF DEATH: NONE',
      'NO DATE OF DEATH ON FILE',
      'ACCIDENTAL DEATH BENEFIT INCLUDED',
      'MEMBER NOT DECEASED',
    ],
  },
  {
    kind: 'spend_down',
    says: [
      'SPENDDOWN NOT MET',
      'SPEND-DOWN AMOUNT REMAINING 120.00',
      'SHARE OF COST NOT CERTIFIED',
      'SOC UNMET',
      'EXCESS INCOME OF $85 MUST BE MET',
      'PATIENT LIABILITY APPLIES',
      'MEMBER HAS A SPEND DOWN',
    ],
    none: ['SPENDDOWN MET', 'SHARE OF COST HAS BEEN SATISFIED', 'NO SPENDDOWN', 'NO SHARE OF COST'],
  },
  {
    kind: 'restricted',
    says: [
      'EMERGENCY SERVICES ONLY',
      'COVERAGE LIMITED TO EMERGENCIES',
      'RESTRICTED TO EMERGENCY AND PREGNANCY SERVICES',
      'FAMILY PLANNING SERVICES ONLY',
      'FAMILY PLANNING WAIVER',
      'PREGNANCY RELATED SERVICES ONLY',
      'LIMITED BENEFIT PLAN',
      'LIMITED SCOPE MEDICAID',
      'TB SERVICES ONLY',
      'INPATIENT HOSPITAL SERVICES ONLY',
      'PHARMACY LOCK-IN MEMBER',
      'FIXED INDEMNITY PLAN',
      'THIS IS A DISCOUNT CARD NOT INSURANCE',
      'SHORT-TERM MEDICAL',
      'MEMBER IS INCARCERATED',
      'BENEFITS SUSPENDED',
      'MENTAL HEALTH SERVICES ONLY',
    ],
    none: [
      'UNLIMITED LIFETIME MAXIMUM',
      'EMERGENCY ROOM COPAY WAIVED IF ADMITTED',
      'FAMILY PLANNING NOT SUBJECT TO DEDUCTIBLE',
      'PHYSICAL THERAPY LIMITED TO 20 VISITS',
      'MATERNITY COVERED AS ANY OTHER CONDITION',
      'HOSPITAL SERVICES ONLY REQUIRE NOTIFICATION',
      'COVERAGE IS NOT LIMITED',
    ],
  },
  {
    kind: 'premium',
    says: [
      'MEMBER IN GRACE PERIOD MONTH 2',
      'APTC GRACE PERIOD',
      'PREMIUM NOT PAID',
      'PREMIUMS ARE PAST DUE',
      'ACCOUNT DELINQUENT',
      'CLAIMS MAY PEND FOR NONPAYMENT',
      'GROUP PAYMENT NOT RECEIVED',
      'PREMIUM PAID THROUGH 03/31/2026',
      'CLAIMS WILL BE SUSPENDED UNTIL PREMIUM IS RECEIVED',
    ],
    none: [
      'NOT IN GRACE PERIOD',
      'PREMIUMS ARE UP TO DATE',
      'PREMIUM NETWORK PROVIDERS',
      'NO PREMIUM DUE',
    ],
  },
  {
    kind: 'pending',
    says: [
      'ELIGIBILITY PENDING REVIEW',
      'COVERAGE PENDING TERMINATION',
      'ENROLLMENT IN PROCESS',
      'REDETERMINATION OVERDUE',
      'PENDING ELIGIBILITY UPDATE',
      'MEMBERSHIP UNDER REVIEW',
      'UNDER INVESTIGATION',
      'PRESUMPTIVE ELIGIBILITY',
    ],
    none: ['PRIOR AUTHORIZATION PENDING', 'NO PENDING TERMINATION', 'REVIEW YOUR HANDBOOK'],
  },
  {
    kind: 'qmb',
    says: [
      'QMB',
      'QMB PLUS',
      'QUALIFIED MEDICARE BENEFICIARY',
      'MEMBER IS A QMB',
      'MEDICARE SAVINGS PROGRAM: QMB',
      'QMB-ONLY',
    ],
    none: [
      'SLMB',
      'QI-1',
      'NOT QMB',
      'NON-QMB',
      'SPECIFIED LOW INCOME MEDICARE BENEFICIARY',
      'QUALIFYING INDIVIDUAL',
    ],
  },
];
