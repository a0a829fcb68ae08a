import {
  acknowledgementStatus,
  elementError,
  segmentError,
} from '../codes/acknowledgement-codes.ts';
import {
  benefitKind,
  coverageLevel,
  insuranceType,
  quantityUnit,
  timePeriod,
} from '../codes/benefit-codes.ts';
import { type Coded, codeTable } from '../codes/coded.ts';
import { followUpAction } from '../codes/follow-up-actions.ts';
import { lookUp } from '../codes/look-up.ts';
import {
  contactKind,
  dateKind,
  entityRole,
  identifierKind,
  relationship,
} from '../codes/party-codes.ts';
import { REJECTION_REASONS } from '../codes/rejection-reasons.ts';
import { serviceType } from '../codes/service-types.ts';
import { repetitionsAt, type Segment } from '../syntax/segment.ts';

interface ElementRule {
  readonly label: string;
  readonly codes: ((code: string) => Coded) | null;
}

const plain = (label: string): ElementRule => ({ label, codes: null });
const coded = (label: string, codes: (code: string) => Coded): ElementRule => ({ label, codes });

const yesNo = codeTable({ Y: 'Yes', N: 'No', U: 'Unknown', W: 'Not applicable' });
const level = codeTable({ '20': 'Payer', '21': 'Provider', '22': 'Subscriber', '23': 'Dependent' });
const gender = codeTable({ F: 'Female', M: 'Male', U: 'Unknown' });
const dateFormat = codeTable({ D8: 'Day', RD8: 'From – to' });
const traceKind = codeTable({ '1': "Sender's own", '2': 'Given back' });
const personOrNot = codeTable({ '1': 'Person', '2': 'Organization' });
const rejectionReason = codeTable(
  Object.fromEntries(Object.entries(REJECTION_REASONS).map(([code, { label }]) => [code, label])),
);

const contactPair = [coded('Kind', contactKind), plain('Number or address')];

/** What stands where, in our own words, for the segments that people look up in the raw file. */
const ELEMENTS: Readonly<Record<string, readonly ElementRule[]>> = {
  AAA: [
    coded('Valid', yesNo),
    plain('Agency'),
    coded('Reason', rejectionReason),
    coded('What next', followUpAction),
  ],
  AK9: [coded('Verdict', acknowledgementStatus)],
  BHT: [plain('Structure'), plain('Purpose'), plain('Reference'), plain('Date'), plain('Time')],
  DMG: [coded('Format', dateFormat), plain('Born'), coded('Sex', gender)],
  DTP: [coded('Kind', dateKind), coded('Format', dateFormat), plain('Date')],
  EB: [
    coded('Benefit', benefitKind),
    coded('For whom', coverageLevel),
    coded('Service', serviceType),
    coded('Insurance', insuranceType),
    plain('Plan'),
    coded('Period', timePeriod),
    plain('Amount'),
    plain('Share'),
    coded('Unit', quantityUnit),
    plain('Quantity'),
    coded('Authorization', yesNo),
    coded('In network', yesNo),
    plain('Procedure'),
  ],
  EQ: [coded('Service', serviceType)],
  HL: [plain('Number'), plain('Under'), coded('Level', level), plain('Has levels below')],
  HSD: [
    coded('Unit', quantityUnit),
    plain('Quantity'),
    coded('Per', quantityUnit),
    plain('Rate'),
    coded('Period', timePeriod),
    plain('Number of periods'),
  ],
  IK3: [plain('Segment'), plain('Number'), plain('Loop'), coded('Mistake', segmentError)],
  IK4: [
    plain('Element'),
    plain('Data element'),
    coded('Mistake', elementError),
    plain('What stood there'),
  ],
  IK5: [coded('Verdict', acknowledgementStatus)],
  INS: [coded('Is the subscriber', yesNo), coded('Relationship', relationship)],
  MSG: [plain('Message')],
  N3: [plain('Street'), plain('Street, second line')],
  N4: [plain('Town'), plain('State'), plain('ZIP code')],
  NM1: [
    coded('Role', entityRole),
    coded('Kind', personOrNot),
    plain('Last name or organization'),
    plain('First name'),
    plain('Middle name'),
    plain('Prefix'),
    plain('Suffix'),
    coded('Kind of ID', identifierKind),
    plain('ID'),
  ],
  PER: [plain('Function'), plain('Name'), ...contactPair, ...contactPair, ...contactPair],
  REF: [coded('Kind', identifierKind), plain('Number'), plain('Description')],
  TRN: [coded('Kind', traceKind), plain('Number'), plain('Originator')],
};

export interface DescribedElement {
  /** `EB03`. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Our words for its codes; empty where it has none that we know. */
  readonly meaning: string;
}

function meaningOf(segment: Segment, index: number, codes: ElementRule['codes']): string {
  if (!codes) return '';
  return repetitionsAt(segment, index)
    .map(codes)
    .filter(({ isKnown }) => isKnown)
    .map(({ label }) => label)
    .join(', ');
}

/** The elements of a segment that aren't empty, explained as far as we can. */
export function describeSegment(segment: Segment): DescribedElement[] {
  const rules = lookUp(ELEMENTS, segment.id);
  return segment.elements.flatMap((value, position) => {
    if (value.trim() === '') return [];
    const rule = rules?.[position];
    return [
      {
        name: `${segment.id}${String(position + 1).padStart(2, '0')}`,
        label: rule?.label ?? '',
        value,
        meaning: meaningOf(segment, position + 1, rule?.codes ?? null),
      },
    ];
  });
}
