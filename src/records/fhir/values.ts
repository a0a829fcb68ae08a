import type { CodeableConcept, Coding, HumanName, Reference } from 'fhir/r4';
import { NPI_SYSTEM } from './codes';

/** A text for FHIR: not empty, with only its whitespace. */
export function text(value: string | null | undefined): string | undefined {
  const plain = value?.replace(/[^\S \r\n\t]/g, ' ').trim();
  return plain || undefined;
}

/** A database instant in FHIR's format. */
export function instant(value: string): string {
  return new Date(value).toISOString();
}

/** The defined items; undefined if there are none, since FHIR has no empty lists. */
export function some<Item>(
  ...items: readonly (Item | null | undefined)[]
): [Item, ...Item[]] | undefined {
  const [first, ...rest] = items.filter((item) => item !== null && item !== undefined);
  return first === undefined ? undefined : [first, ...rest];
}

export function concept(
  words: string | null | undefined,
  ...codings: Coding[]
): CodeableConcept | undefined {
  const named = text(words);
  const coding = some(...codings);
  return named === undefined && coding === undefined ? undefined : { text: named, coding };
}

export const reference = (id: string): Reference => ({ reference: `urn:uuid:${id}` });

export function person(name: string | null, npi: string | null | undefined): Reference | undefined {
  const display = text(name);
  const value = text(npi);
  if (display === undefined && value === undefined) return undefined;
  return { display, identifier: value === undefined ? undefined : { system: NPI_SYSTEM, value } };
}

export function humanName(name: HumanName): HumanName | undefined {
  return name.family === undefined && name.given === undefined && name.text === undefined
    ? undefined
    : name;
}
