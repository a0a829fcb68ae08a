import { lookUp } from '../codes/look-up.ts';

/** What a segment is for, in our own words. */
const LABELS: Readonly<Record<string, string>> = {
  AAA: 'Refusal',
  AK1: 'Acknowledged group',
  AK2: 'Acknowledged transaction',
  AK3: 'Segment with a mistake',
  AK4: 'Element with a mistake',
  AK5: 'Verdict on the transaction',
  AK9: 'Verdict on the group',
  AMT: 'Amount',
  BHT: 'Beginning of the transaction',
  CTX: 'What the mistake depends on',
  DMG: 'Birth date and sex',
  DTP: 'Date',
  EB: 'Benefit',
  EQ: 'Service asked about',
  GE: 'End of the group',
  GS: 'Start of the group',
  HI: 'Diagnosis',
  HL: 'Level',
  HSD: 'How much and how often',
  IEA: 'End of the file',
  III: 'Place or condition',
  IK3: 'Segment with a mistake',
  IK4: 'Element with a mistake',
  IK5: 'Verdict on the transaction',
  INS: 'Relationship',
  ISA: 'Start of the file',
  LE: 'End of related entities',
  LS: 'Start of related entities',
  MPI: 'Military personnel',
  MSG: 'Message',
  N3: 'Street',
  N4: 'Town',
  NM1: 'Name',
  PER: 'Contact',
  PRV: 'Provider role',
  REF: 'Reference number',
  SE: 'End of the transaction',
  ST: 'Start of the transaction',
  TA1: 'Acknowledgement of the file',
  TRN: 'Trace number',
};

/** `NM1 (name)`, or the id alone for a segment we don't know. */
export function segmentLabel(id: string): string {
  const label = lookUp(LABELS, id);
  if (id === '') return 'A segment';
  return label ? `${id} (${label.charAt(0).toLowerCase()}${label.slice(1)})` : id;
}
