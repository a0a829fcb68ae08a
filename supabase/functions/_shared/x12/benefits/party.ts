import type { Coded } from '../codes/coded.ts';

/** A number the payer gives: a group number, with the group's name where it is told. */
export interface Reference {
  /** Of its segment in the file. */
  readonly number: number;
  readonly kind: Coded;
  readonly value: string;
  readonly description: string;
}

/** Days as `YYYY-MM-DD`; `text` is what came, which may be no date. */
export interface DatedEvent {
  /** Of its segment in the file. */
  readonly number: number;
  readonly kind: Coded;
  readonly from: string | null;
  readonly to: string | null;
  readonly text: string;
}

export interface Contact {
  readonly kind: Coded;
  readonly value: string;
}

export interface Address {
  readonly lines: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

/** A payer, a provider, another insurance … as NM1 and what follows it describe them. */
export interface Party {
  /** Of its NM1 in the file. */
  readonly number: number;
  readonly role: Coded;
  /** For people: first, middle, last and suffix. */
  readonly name: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly identifier: { readonly kind: Coded | null; readonly value: string } | null;
  readonly address: Address | null;
  readonly contactName: string;
  readonly contacts: readonly Contact[];
}

export interface RelatedEntity extends Party {
  /** PRV: what the entity is to the patient, and its specialty code. */
  readonly specialty: string;
}

export interface Patient extends Party {
  readonly memberId: string | null;
  readonly birthDate: string | null;
  /** Of the segment that tells birth date and gender; null where there is none. */
  readonly demographicsNumber: number | null;
  readonly gender: string;
  readonly relationship: Coded | null;
  /** INS03 001 with INS04 25: the payer has other details than the ones it was asked with. */
  readonly isCorrected: boolean;
  readonly references: readonly Reference[];
  readonly dates: readonly DatedEvent[];
}
