import type { Coded } from '../codes/coded.ts';
import type { DatedEvent, Reference, RelatedEntity } from './party.ts';
import type { Rejection } from './rejection.ts';

/** Whether a benefit is for providers in the plan's network. It doesn't say whether ours is in it. */
export type Network = 'in' | 'out' | 'both' | 'unknown';

export type Authorization = 'required' | 'not_required' | 'unknown';

/** A count with its unit: 30 visits a calendar year. */
export interface Quantity {
  readonly amount: number | null;
  /** As it came, for what isn't a number. */
  readonly text: string;
  readonly unit: Coded | null;
  readonly period: Coded | null;
  readonly periods: number | null;
  /** HSD03 and HSD04: three a week; without a count, all of the amount in each. */
  readonly rate: { readonly count: number | null; readonly per: Coded } | null;
  readonly pattern: Coded | null;
}

/** One EB segment and what follows it, with nothing left out. */
export interface Benefit {
  /** The segment's number in the file. */
  readonly number: number;
  /** EB01. */
  readonly kind: Coded;
  /** EB02: individual, family … */
  readonly level: Coded | null;
  /** EB03; empty where the payer doesn't say what for. */
  readonly services: readonly Coded[];
  readonly insuranceType: Coded | null;
  readonly plan: string;
  /** EB06. */
  readonly period: Coded | null;
  readonly cents: number | null;
  /** 0 to 100; for coinsurance the patient's share. */
  readonly percent: number | null;
  /** EB07 and EB08 as they came, where they can't be read as amounts. */
  readonly unreadable: readonly string[];
  readonly quantities: readonly Quantity[];
  readonly authorization: Authorization | null;
  readonly network: Network;
  /** EB13: a procedure, such as `HC:31231`. */
  readonly procedure: readonly string[];
  /** III: places of service, diagnoses. */
  readonly places: readonly Coded[];
  readonly conditions: readonly string[];
  readonly dates: readonly DatedEvent[];
  readonly references: readonly Reference[];
  readonly messages: readonly string[];
  /** The segments of the messages, in their order. */
  readonly messageNumbers: readonly number[];
  readonly rejections: readonly Rejection[];
  readonly entities: readonly RelatedEntity[];
}
