import { icd10Problem, npiProblem } from '../../../src/fields/checks.ts';
import { ranked } from './periods.ts';
import type { Concept, Identifier } from './resources.ts';

/* What identifiers and codes are of, by the address of their system, by its OID, or by their type. */

const NPI = ['http://hl7.org/fhir/sid/us-npi', 'urn:oid:2.16.840.1.113883.4.6'];

/** Numbers of persons, practices and taxpayers, which are no payer's. */
const NO_PAYER = [
  ...NPI,
  'http://hl7.org/fhir/sid/us-ssn',
  'urn:oid:2.16.840.1.113883.4.1',
  'http://hl7.org/fhir/sid/us-ein',
  'urn:oid:2.16.840.1.113883.4.4',
];
const NO_PAYER_TYPES = ['NPI', 'TAX', 'EN', 'PRN', 'SS'];

const ICD_10_CM = ['http://hl7.org/fhir/sid/icd-10-cm', 'urn:oid:2.16.840.1.113883.6.90'];

/** HL7's table 0203. Many leave its address out. */
const TYPES = [
  'http://terminology.hl7.org/codesystem/v2-0203',
  'http://hl7.org/fhir/v2/0203',
  'http://hl7.org/fhir/identifier-type',
  'urn:oid:2.16.840.1.113883.18.108',
  'http://hl7.org/fhir/us/carin-bb/codesystem/c4bbidentifiertype',
];

/** What was given up is never used; what is for a time, or second, comes last. */
const USES = ['official', 'usual', undefined, 'secondary', 'temp'];

function systemOf(system: string | undefined): string | undefined {
  const bare = system
    ?.trim()
    .toLowerCase()
    .replace(/^https:/, 'http:')
    .replace(/\/+$/, '');
  return bare !== undefined && /^[0-2](\.\d+)+$/.test(bare) ? `urn:oid:${bare}` : bare;
}

const isOf = (systems: readonly string[], system: string | undefined) =>
  systems.includes(systemOf(system) ?? '');

export const hasType = ({ type }: Identifier, ...codes: string[]): boolean =>
  type?.coding?.some(
    ({ system, code }) =>
      (system === undefined || isOf(TYPES, system)) && codes.includes(code?.toUpperCase() ?? ''),
  ) ?? false;

export const isNpiOf = (identifier: Identifier) =>
  isOf(NPI, identifier.system) ||
  hasType(identifier, 'NPI') ||
  /^(npi|national provider identifier)$/i.test(identifier.type?.text ?? '');

export const isPayersOwn = (identifier: Identifier) =>
  !isNpiOf(identifier) &&
  !isOf(NO_PAYER, identifier.system) &&
  !hasType(identifier, ...NO_PAYER_TYPES);

/** An identifier that is in use, with its place in the list. */
export interface Chosen {
  value: string;
  place: number;
}

/** The identifiers of a list that are in use and are meant, the first to go by first. */
export function inUse(
  identifiers: readonly Identifier[] = [],
  isMeant: (identifier: Identifier) => boolean = () => true,
): Chosen[] {
  return ranked(identifiers, USES).flatMap(({ item, place, standing }) =>
    standing === 'now' && item.use !== 'old' && item.value !== undefined && isMeant(item)
      ? [{ value: item.value, place }]
      : [],
  );
}

/** The NPI in use among identifiers, whose check digit fits. */
export function npiOf(identifiers: readonly Identifier[] | undefined): Chosen | undefined {
  return inUse(identifiers, isNpiOf)
    .map(({ value, place }) => ({ value: value.replace(/[\s-]/g, ''), place }))
    .find(({ value }) => npiProblem(value) === null);
}

/** Whether two identifiers are one: the same value of the same system. */
export const isSame = (one: Identifier, other: Identifier) =>
  one.value !== undefined &&
  one.value === other.value &&
  systemOf(one.system) === systemOf(other.system);

/** The ICD-10-CM codes of a concept, with their dots, and where each stands. */
export function diagnosesIn({ coding = [] }: Concept) {
  return coding.flatMap(({ system, code, display }, place) => {
    if (!isOf(ICD_10_CM, system) || code === undefined) return [];
    const bare = code.toUpperCase().replace(/\s/g, '');
    const dotted = bare.includes('.') ? bare : bare.replace(/^(.{3})(.+)$/, '$1.$2');
    return icd10Problem(dotted) === null ? [{ code: dotted, display, place }] : [];
  });
}

/** The codes of a concept in HL7's words, of whatever system they are said to be. */
export const codesOf = (concept: Concept | undefined): string[] =>
  concept?.coding?.flatMap(({ code }) => (code === undefined ? [] : [code.toLowerCase()])) ?? [];
