import { isNpi } from '../../../../../src/fields/checks.ts';
import { writeDay } from '../syntax/x12-date.ts';
import type { Request270, RequestField, RequestProblem } from './request.ts';
import { toX12Text } from './x12-text.ts';

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The rules of 005010X279A1 for what we send, with the lengths of its data elements. Each check gives
 * back what is written, or an empty text and a problem with the field's name.
 */
export function fieldChecks() {
  const problems: RequestProblem[] = [];

  const refuse = (field: RequestField, message: string) => {
    problems.push({ field, message });
    return '';
  };

  const written = (field: RequestField, name: string, value: string, longest: number) => {
    const text = toX12Text(value);
    if (text === null) {
      return refuse(field, `${sentence(name)} has a character that payers can't read.`);
    }
    if (text.length > longest) {
      return refuse(field, `${sentence(name)} is longer than ${longest} characters.`);
    }
    return text;
  };

  const text = (field: RequestField, name: string, value: string, longest: number) =>
    value.trim() === '' ? refuse(field, `Enter ${name}.`) : written(field, name, value, longest);

  /** Cards print numbers in groups; a payer's has no blanks. */
  const compact = (value: string) => value.replace(/\s+/g, '');

  const identifier = (
    field: RequestField,
    name: string,
    value: string,
    shortest: number,
    longest: number,
  ) => {
    const id = text(field, name, compact(value), longest);
    return id !== '' && id.length < shortest
      ? refuse(field, `${sentence(name)} is too short.`)
      : id;
  };

  const day = (field: RequestField, name: string, value: string) =>
    writeDay(value) ?? refuse(field, `${sentence(name)} is not a day of the calendar.`);

  return {
    problems,
    refuse,
    text,
    identifier,

    optional: (field: RequestField, name: string, value: string, longest: number) =>
      written(field, name, value, longest),

    optionalIdentifier: (field: RequestField, name: string, value: string, longest: number) =>
      written(field, name, compact(value), longest),

    /** NM107 has up to ten characters; payers keep JR without its period. */
    suffix: (field: RequestField, name: string, value: string) =>
      written(field, name, value.replaceAll('.', ''), 10),

    npi: (field: RequestField, value: string) =>
      isNpi(compact(value))
        ? compact(value)
        : refuse(field, 'Enter an NPI: ten digits, of which the last one checks the others.'),

    /** ISA13 has nine digits, GS06 and ST02 up to nine. */
    controlNumber: (field: RequestField, value: number) =>
      Number.isInteger(value) && value >= 1 && value <= 999_999_999
        ? ''
        : refuse(field, 'The control number is not a whole number from 1 to 999,999,999.'),

    /** TRN03: 1 and an EIN, 3 and a DUNS number, 9 and a number of our own; ten characters. */
    originator: (field: RequestField, value: string) =>
      /^[139][A-Z0-9]{9}$/.test(value)
        ? value
        : refuse(
            field,
            "The trace's originator has ten characters: 1 and the clinic's EIN, or 9 and a number of its own.",
          ),

    birthDate: (
      field: RequestField,
      name: string,
      value: string | null,
      isRequired: boolean,
      today: string,
    ) => {
      if (value === null || value === '') return isRequired ? refuse(field, `Enter ${name}.`) : '';
      const born = day(field, name, value);
      return born !== '' && value > today
        ? refuse(field, `${sentence(name)} is in the future.`)
        : born;
    },

    /** DTP03 after D8 for one day, after RD8 for a range. */
    serviceDays: ({ from, to }: Request270['serviceDate']) => {
      const first = day('serviceDate.from', 'the service date', from);
      if (to === null || to === from) return first;
      const last = day('serviceDate.to', 'the last service date', to);
      if (first === '' || last === '') return '';
      return to < from
        ? refuse('serviceDate.to', 'The last service date is before the first.')
        : `${first}-${last}`;
    },

    /** EQ01 repeats up to 99 times. */
    serviceTypes: (codes: readonly string[]) => {
      const unique = [...new Set(codes)];
      const isFine =
        unique.length >= 1 &&
        unique.length <= 99 &&
        unique.every((code) => /^[A-Z0-9]{1,2}$/.test(code));
      if (!isFine) refuse('serviceTypes', 'Choose at least one type of service.');
      return isFine ? unique : [];
    },
  };
}

export type FieldChecks = ReturnType<typeof fieldChecks>;
