import { isPhone, PHONE_PROBLEM } from '@/lib/phone';
import { LIMITS } from '@/records/referrals/referrals.model';
import type { ColumnFields, ImportField } from './import-fields';
import { dayIn } from './import-values';
import type { FileRow } from './read-file';

/** Something in a row that isn't allowed, and what it was to be. */
export interface RowFault {
  field: ImportField;
  message: string;
}

export type RowReader = ReturnType<typeof readerOf>;

/** Reads the values of a row by what its columns are taken for, and keeps what is wrong with them. */
export function readerOf({ cells }: FileRow, fields: ColumnFields) {
  const faults: RowFault[] = [];
  const fault = (field: ImportField, message: string) => faults.push({ field, message });
  const text = (field: ImportField) => cells[fields.indexOf(field)] ?? '';

  function checked(field: ImportField, problemOf: (value: string) => string | null) {
    const value = text(field);
    if (value === '') return null;
    const problem = problemOf(value);
    if (problem !== null) fault(field, problem);
    return value;
  }

  return {
    faults,
    fault,
    text,
    has: (field: ImportField) => fields.includes(field),
    checked,

    words(field: ImportField, limit: number): string | null {
      const value = text(field).replace(/\s+/g, ' ');
      if (value.length > limit) fault(field, `At most ${limit} characters.`);
      return value === '' ? null : value;
    },

    day(field: ImportField): string | null {
      const written = text(field);
      if (written === '') return null;
      const read = dayIn(written);
      if (read === null) fault(field, `“${short(written)}” is not a date with a four-digit year.`);
      return read;
    },

    phone: (field: ImportField) =>
      checked(field, (value) =>
        value.length <= LIMITS.phone && isPhone(value) ? null : PHONE_PROBLEM,
      ),

    choice<Value extends string>(
      field: ImportField,
      words: Record<string, Value>,
      otherwise: Value,
      problem: string,
    ): Value {
      const word = text(field).toLowerCase();
      const value = word === '' ? otherwise : words[word];
      if (value === undefined) fault(field, problem);
      return value ?? otherwise;
    },
  };
}

/** As much of a value as a sentence takes. */
export const short = (text: string) => (text.length > 24 ? `${text.slice(0, 23)}…` : text);
