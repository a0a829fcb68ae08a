import type { SegmentValue } from '../syntax/write-segments.ts';
import type { ContactFacts, CoveredNetwork, OtherInsurance, Span } from './coverage-facts.ts';

interface EbElements {
  readonly level?: string;
  readonly services?: readonly string[];
  readonly type?: string;
  readonly plan?: string;
  readonly period?: string;
  readonly cents?: number;
  /** 0 to 100. */
  readonly percent?: number;
  readonly unit?: string;
  readonly quantity?: number;
  readonly authorization?: string;
  readonly network?: string;
}

/** 1500 or 35.5: without zeros that say nothing. */
const money = (cents: number) => String(cents / 100);

/** EB08 is a decimal, written without the zero in front (domain.md §10.1: `.2`). */
const share = (percent: number) => String(percent / 100).replace(/^0\./, '.');

const written = <T>(value: T | undefined, write: (value: T) => string) =>
  value === undefined ? '' : write(value);

export const eb = (kind: string, elements: EbElements = {}): SegmentValue => [
  'EB',
  kind,
  elements.level ?? '',
  elements.services ?? '',
  elements.type ?? '',
  elements.plan ?? '',
  elements.period ?? '',
  written(elements.cents, money),
  written(elements.percent, share),
  elements.unit ?? '',
  written(elements.quantity, String),
  elements.authorization ?? '',
  elements.network ?? '',
];

/** One segment for all of them; none where there are none, which would say it of everything. */
export const listed = (kind: string, services: readonly string[], network = ''): SegmentValue[] =>
  services.length > 0 ? [eb(kind, { services, network })] : [];

export const compact = (day: string) => day.replaceAll('-', '');

export const onDay = (kind: string, day: string): SegmentValue => ['DTP', kind, 'D8', compact(day)];

/** As a range where the end is known, else the first day alone. */
export const onSpan = (kind: string, { from, to }: Span): SegmentValue =>
  to === null ? onDay(kind, from) : ['DTP', kind, 'RD8', `${compact(from)}-${compact(to)}`];

/** Begin and end as two segments. */
export const fromTo = (begin: string, end: string, span: Span): SegmentValue[] => [
  onDay(begin, span.from),
  ...(span.to === null ? [] : [onDay(end, span.to)]),
];

export const message = (text: string): SegmentValue => ['MSG', text];

/** EB12. */
export const NETWORK: Readonly<Record<CoveredNetwork, string>> = { in: 'Y', out: 'N', both: 'W' };

/** EB02 of one person's amount, and of a family's. */
export const LEVEL = { individual: 'IND', family: 'FAM' } as const;

/** EB06 of what a copay is for. */
export const PER = { visit: '27', day: '7', admission: '36' } as const;

/** 2120, in the bounds that the guide has for it. */
export const related = (...segments: readonly SegmentValue[]): SegmentValue[] => [
  ['LS', '2120'],
  ...segments,
  ['LE', '2120'],
];

const PAYER_IN_ORDER: Readonly<Record<OtherInsurance['order'], string>> = {
  primary: 'PRP',
  secondary: 'SEP',
};

/** Who it is, and where to call about claims. */
export const otherPayer = (other: OtherInsurance): SegmentValue[] => [
  ['NM1', PAYER_IN_ORDER[other.order], '2', other.name, '', '', '', '', 'PI', other.payerId],
  ['PER', 'IC', 'CLAIMS', 'TE', other.phone],
];

export const otherSubscriberName = ({ subscriber }: OtherInsurance): SegmentValue => [
  'NM1',
  'IL',
  '1',
  subscriber.lastName,
  subscriber.firstName,
  '',
  '',
  '',
  'MI',
  subscriber.memberId,
];

/** L is a primary care provider, MC a managed care organization. */
export const contactLoop = (contact: ContactFacts): SegmentValue[] => {
  const isProvider = contact.kind === 'primary_care';
  return [
    eb(isProvider ? 'L' : 'MC'),
    ...related(
      isProvider
        ? ['NM1', 'P3', '1', contact.name, contact.firstName, '', '', '', 'XX', contact.id]
        : ['NM1', 'PR', '2', contact.name, '', '', '', '', 'PI', contact.id],
      ['PER', 'IC', '', 'TE', contact.phone],
    ),
  ];
};
