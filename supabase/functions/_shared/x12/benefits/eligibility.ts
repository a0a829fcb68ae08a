import type { Coded } from '../codes/coded.ts';
import type { Benefit, Network } from './benefit.ts';
import type { Contact, DatedEvent, Party, Patient, RelatedEntity } from './party.ts';
import type { Rejection } from './rejection.ts';
import type { ServiceBenefits } from './service-benefits.ts';

export type PlanStatus = 'active' | 'inactive';

export interface Plan {
  readonly name: string;
  readonly insuranceType: Coded | null;
  readonly status: PlanStatus;
  readonly services: readonly Coded[];
  readonly network: Network;
  readonly dates: readonly DatedEvent[];
  /** The segments that tell it. */
  readonly numbers: readonly number[];
}

/** TRN: `ours` is the number we sent, given back; `theirs` is the payer's or clearinghouse's own. */
export interface Trace {
  /** Of its segment in the file. */
  readonly segment: number;
  readonly kind: 'ours' | 'theirs';
  readonly number: string;
  readonly originator: string;
}

/** Another insurance the payer knows of (EB01 = R). */
export interface OtherPayer {
  readonly name: string;
  readonly payerId: string;
  readonly order: 'primary' | 'secondary' | 'tertiary' | 'unknown';
  /** The payer names it as the insurance before this one. */
  readonly isFormer: boolean;
  readonly insuranceType: Coded | null;
  readonly services: readonly Coded[];
  /** The subscriber's there. */
  readonly memberId: string;
  /** Whom that insurance is through; null where the payer doesn't name them. */
  readonly subscriber: { readonly lastName: string; readonly firstName: string } | null;
  readonly groupNumber: string;
  readonly contacts: readonly Contact[];
  readonly dates: readonly DatedEvent[];
  readonly messages: readonly string[];
  /** The segments that tell it. */
  readonly numbers: readonly number[];
}

/** What one 271 says of one patient. What it means for a request is said by `concludeFrom`. */
export interface Eligibility {
  readonly patientIs: 'subscriber' | 'dependent' | 'nobody';
  readonly traces: readonly Trace[];
  readonly payer: Party | null;
  readonly provider: Party | null;
  readonly subscriber: Patient | null;
  readonly dependent: Patient | null;
  readonly groupNumber: string | null;
  readonly groupName: string | null;
  readonly groupNumbers: readonly number[];
  readonly plans: readonly Plan[];
  readonly services: readonly ServiceBenefits[];
  readonly otherPayers: readonly OtherPayer[];
  /** Whom else to ask or to bill: managed care organizations, primary care providers. */
  readonly entities: readonly RelatedEntity[];
  readonly rejections: readonly Rejection[];
  /** Each once, in the payer's words. */
  readonly messages: readonly string[];
  /** Every EB, in order: what the views above are made of. */
  readonly benefits: readonly Benefit[];
}
