import type { HumanName, Identifier } from './resources.ts';

const NPI_SYSTEM = 'http://hl7.org/fhir/sid/us-npi';

/** The name to go by: the official one, else a usual one, else the first. */
export function mainName(
  names: readonly HumanName[] = [],
): { name: HumanName; place: number } | undefined {
  for (const use of ['official', 'usual', undefined]) {
    const place = names.findIndex((name) => use === undefined || name.use === use);
    const name = names[place];
    if (name !== undefined) return { name, place };
  }
  return undefined;
}

/** "Dr. Lena Fischer, MD", as it is or put together of its parts. */
export function nameInFull({
  text,
  prefix = [],
  given = [],
  family,
  suffix = [],
}: HumanName): string {
  if (text !== undefined) return text;
  const name = [...prefix, ...given, family].filter(Boolean).join(' ');
  return [name, ...suffix].filter(Boolean).join(', ');
}

/** The NPI among identifiers, by its system. */
export function npiOf(identifiers: readonly Identifier[] = []): string | undefined {
  return identifiers.find(({ system }) => system === NPI_SYSTEM)?.value;
}

/** The identifier of a type of HL7's table 0203, such as MB, the member's number; undefined where none is typed so. */
export function identifierOfType(identifiers: readonly Identifier[] = [], code: string) {
  return identifiers.find(({ type }) => type?.coding?.some((one) => one.code === code))?.value;
}
