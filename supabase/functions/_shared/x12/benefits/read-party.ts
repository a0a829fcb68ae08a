import { codedOrNull } from '../codes/coded.ts';
import {
  contactKind,
  dateKind,
  entityRole,
  identifierKind,
  relationship,
} from '../codes/party-codes.ts';
import { type Loop, segmentsOf } from '../loops/loop.ts';
import { elementAt, type Segment } from '../syntax/segment.ts';
import { readDay, readDays } from '../syntax/x12-date.ts';
import type {
  Address,
  Contact,
  DatedEvent,
  Party,
  Patient,
  Reference,
  RelatedEntity,
} from './party.ts';

export function readReference(segment: Segment): Reference {
  return {
    number: segment.number,
    kind: identifierKind(elementAt(segment, 1)),
    value: elementAt(segment, 2),
    description: elementAt(segment, 3),
  };
}

export function readDatedEvent(segment: Segment): DatedEvent {
  const text = elementAt(segment, 3);
  return {
    number: segment.number,
    kind: dateKind(elementAt(segment, 1)),
    ...readDays(text),
    text,
  };
}

function readAddress(loop: Loop): Address | null {
  const streets = segmentsOf(loop, 'N3');
  const [town] = segmentsOf(loop, 'N4');
  if (streets.length === 0 && !town) return null;
  return {
    lines: streets
      .flatMap((segment) => [elementAt(segment, 1), elementAt(segment, 2)])
      .filter((line) => line !== ''),
    city: town ? elementAt(town, 1) : '',
    state: town ? elementAt(town, 2) : '',
    postalCode: town ? elementAt(town, 3) : '',
  };
}

/** PER holds up to three pairs of a kind and a value. */
function readContacts(segment: Segment): Contact[] {
  return [3, 5, 7]
    .map((index) => ({
      kind: contactKind(elementAt(segment, index)),
      value: elementAt(segment, index + 1),
    }))
    .filter((contact) => contact.value !== '');
}

function joinedName(name: Segment): string {
  const person = [4, 5, 3, 7];
  return person
    .map((index) => elementAt(name, index))
    .filter((part) => part !== '')
    .join(' ');
}

/** Null where the loop has no NM1, which a tolerant reader has to expect. */
export function readParty(loop: Loop | undefined): Party | null {
  const name = loop && segmentsOf(loop, 'NM1')[0];
  if (!loop || !name) return null;
  const contacts = segmentsOf(loop, 'PER');
  const identifier = elementAt(name, 9);
  return {
    number: name.number,
    role: entityRole(elementAt(name, 1)),
    name: joinedName(name),
    lastName: elementAt(name, 3),
    firstName: elementAt(name, 4),
    identifier:
      identifier === ''
        ? null
        : { kind: codedOrNull(identifierKind, elementAt(name, 8)), value: identifier },
    address: readAddress(loop),
    contactName: contacts.map((segment) => elementAt(segment, 2)).find((text) => text !== '') ?? '',
    contacts: contacts.flatMap(readContacts),
  };
}

export function readRelatedEntity(loop: Loop): RelatedEntity[] {
  const party = readParty(loop);
  if (!party) return [];
  const [specialty] = segmentsOf(loop, 'PRV');
  return [{ ...party, specialty: specialty ? elementAt(specialty, 3) : '' }];
}

export function readPatient(loop: Loop | undefined): Patient | null {
  const party = readParty(loop);
  const name = loop && segmentsOf(loop, 'NM1')[0];
  if (!loop || !party || !name) return null;
  const [demographics] = segmentsOf(loop, 'DMG');
  const [insured] = segmentsOf(loop, 'INS');
  return {
    ...party,
    memberId: party.identifier?.value ?? null,
    birthDate: demographics ? readDay(elementAt(demographics, 2)) : null,
    demographicsNumber: demographics?.number ?? null,
    gender: demographics ? elementAt(demographics, 3) : '',
    relationship: insured ? codedOrNull(relationship, elementAt(insured, 2)) : null,
    isCorrected: insured?.elements[2] === '001' && insured.elements[3] === '25',
    references: segmentsOf(loop, 'REF').map(readReference),
    dates: segmentsOf(loop, 'DTP').map(readDatedEvent),
  };
}
