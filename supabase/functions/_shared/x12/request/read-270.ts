import { type Loop, loopsInside, segmentsOf } from '../loops/loop.ts';
import { readX12 } from '../loops/read-x12.ts';
import { elementAt, repetitionsAt, type Segment } from '../syntax/segment.ts';
import { type DayRange, readDay, readDays } from '../syntax/x12-date.ts';

export interface ReadPerson {
  readonly lastName: string;
  readonly firstName: string;
  readonly suffix: string;
  readonly memberId: string;
  readonly birthDate: string | null;
  readonly gender: string;
  readonly relationship: string;
  readonly groupNumber: string;
}

/** What a 270 requests, as the payer's side reads it: the reverse of `build270`. */
export interface ReadRequest {
  readonly sender: { readonly kind: string; readonly id: string };
  readonly receiver: { readonly kind: string; readonly id: string };
  readonly usage: string;
  readonly interchangeControl: string;
  readonly groupControl: string;
  readonly transactionControl: string;
  readonly reference: string;
  /** BHT04 and BHT05: CCYYMMDD and HHMM. */
  readonly date: string;
  readonly time: string;
  readonly trace: { readonly number: string; readonly originator: string };
  readonly payer: { readonly name: string; readonly idKind: string; readonly id: string };
  readonly provider: {
    readonly entity: string;
    readonly name: string;
    readonly firstName: string;
    readonly middleName: string;
    readonly suffix: string;
    readonly npi: string;
  };
  readonly subscriber: ReadPerson;
  readonly dependent: ReadPerson | null;
  readonly serviceDays: DayRange;
  readonly serviceTypes: readonly string[];
}

const value = (segment: Segment | undefined, index: number) =>
  segment ? elementAt(segment, index) : '';

const first = (loop: Loop | undefined, id: string) => (loop ? segmentsOf(loop, id)[0] : undefined);

function readPerson(loop: Loop | undefined): ReadPerson {
  const name = first(loop, 'NM1');
  const demographics = first(loop, 'DMG');
  return {
    lastName: value(name, 3),
    firstName: value(name, 4),
    suffix: value(name, 7),
    memberId: value(name, 9),
    birthDate: readDay(value(demographics, 2)),
    gender: value(demographics, 3),
    relationship: value(first(loop, 'INS'), 2),
    groupNumber: value(first(loop, 'REF'), 2),
  };
}

/** Null when the file holds no 270; throws an X12Error when it is no X12 file at all. */
export function read270(text: string): ReadRequest | null {
  const { tree, segments } = readX12(text);
  const [transaction] = loopsInside(tree, '270');
  if (!transaction) return null;
  const find = (id: string) => segments.find((segment) => segment.id === id);
  const inside = (id: string) => loopsInside(transaction, id)[0];
  const header = first(transaction, 'BHT');
  const [isa, gs] = [find('ISA'), find('GS')];
  const [payer, provider] = [first(inside('2100A'), 'NM1'), first(inside('2100B'), 'NM1')];
  const dependentLevel = inside('2000D');
  const patientLevel = dependentLevel ?? inside('2000C');
  const patientName = inside(dependentLevel ? '2100D' : '2100C');
  const trace = first(patientLevel, 'TRN');
  const lines = patientName ? loopsInside(patientName, '2110C', '2110D') : [];
  return {
    sender: { kind: value(isa, 5), id: value(isa, 6) },
    receiver: { kind: value(isa, 7), id: value(isa, 8) },
    usage: value(isa, 15),
    interchangeControl: value(isa, 13),
    groupControl: value(gs, 6),
    transactionControl: value(first(transaction, 'ST'), 2),
    reference: value(header, 3),
    date: value(header, 4),
    time: value(header, 5),
    trace: { number: value(trace, 2), originator: value(trace, 3) },
    payer: { name: value(payer, 3), idKind: value(payer, 8), id: value(payer, 9) },
    provider: {
      entity: value(provider, 2),
      name: value(provider, 3),
      firstName: value(provider, 4),
      middleName: value(provider, 5),
      suffix: value(provider, 7),
      npi: value(provider, 9),
    },
    subscriber: readPerson(inside('2100C')),
    dependent: dependentLevel ? readPerson(inside('2100D')) : null,
    serviceDays: readDays(value(first(patientName, 'DTP'), 3)),
    serviceTypes: lines.flatMap((line) => {
      const service = first(line, 'EQ');
      return service ? repetitionsAt(service, 1) : [];
    }),
  };
}
