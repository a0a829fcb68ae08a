/** Who sends and who receives, as agreed with the clearinghouse: ISA05 to ISA08, GS02 and GS03. */
export interface TradingPartner {
  readonly kind: '01' | '14' | '20' | '27' | '28' | '29' | '30' | '33' | 'ZZ';
  readonly id: string;
}

export type RequestProvider =
  | { readonly kind: 'organization'; readonly name: string; readonly npi: string }
  | {
      readonly kind: 'person';
      readonly lastName: string;
      readonly firstName: string;
      readonly middleName: string;
      readonly suffix: string;
      readonly npi: string;
    };

export interface RequestPerson {
  readonly lastName: string;
  /** Empty for people of one name. */
  readonly firstName: string;
  /** Jr., III; empty for most. */
  readonly suffix: string;
  /** `YYYY-MM-DD`; may be null for a subscriber who isn't the patient. */
  readonly birthDate: string | null;
  readonly gender: 'F' | 'M' | null;
}

export interface RequestSubscriber extends RequestPerson {
  readonly memberId: string;
  readonly groupNumber: string | null;
}

export interface RequestDependent extends RequestPerson {
  readonly relationship: 'spouse' | 'child' | 'other_adult' | null;
  /** A dependent with a member ID of their own is asked for as a subscriber (domain.md §10.1). */
  readonly memberId: string | null;
}

/** All that one eligibility question (270) needs. Nothing is made up: numbers and times come in. */
export interface Request270 {
  readonly sender: TradingPartner;
  readonly receiver: TradingPartner;
  readonly isTest: boolean;
  readonly control: {
    readonly interchange: number;
    readonly group: number;
    readonly transaction: number;
  };
  /** In the clinic's own time: `YYYY-MM-DD` and `HH:MM`. */
  readonly createdAt: { readonly date: string; readonly time: string };
  /** BHT03: our number for this question. */
  readonly reference: string;
  /** TRN02 and TRN03: the payer echoes both. The originator is `1` + EIN, or `9` + a number of ours. */
  readonly trace: { readonly number: string; readonly originator: string };
  readonly payer: { readonly name: string; readonly id: string; readonly idKind: 'PI' | 'XV' };
  readonly provider: RequestProvider;
  readonly subscriber: RequestSubscriber;
  readonly dependent: RequestDependent | null;
  readonly serviceDate: { readonly from: string; readonly to: string | null };
  /** Codes of EQ01. Many payers answer the first one only: ask one a request where it matters. */
  readonly serviceTypes: readonly string[];
}

export type RequestField =
  | 'sender.id'
  | 'receiver.id'
  | 'control.interchange'
  | 'control.group'
  | 'control.transaction'
  | 'createdAt'
  | 'reference'
  | 'trace.number'
  | 'trace.originator'
  | 'payer.name'
  | 'payer.id'
  | 'provider.name'
  | 'provider.lastName'
  | 'provider.firstName'
  | 'provider.middleName'
  | 'provider.suffix'
  | 'provider.npi'
  | 'subscriber.memberId'
  | 'subscriber.groupNumber'
  | 'subscriber.lastName'
  | 'subscriber.firstName'
  | 'subscriber.suffix'
  | 'subscriber.birthDate'
  | 'dependent.memberId'
  | 'dependent.lastName'
  | 'dependent.firstName'
  | 'dependent.suffix'
  | 'dependent.birthDate'
  | 'serviceDate.from'
  | 'serviceDate.to'
  | 'serviceTypes';

export interface RequestProblem {
  readonly field: RequestField;
  /** For people. */
  readonly message: string;
}
