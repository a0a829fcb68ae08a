import { type Field, problemOf } from '@/fields/checks';
import type { ColumnFields, ImportField } from './import-fields';
import { dayIn } from './import-values';
import type { FileRow } from './read-file';

export interface RowFault {
  field: ImportField;
  message: string;
}

export type RowReader = ReturnType<typeof readerOf>;

export function readerOf({ cells }: FileRow, fields: ColumnFields) {
  const faults: RowFault[] = [];
  const fault = (field: ImportField, message: string) => faults.push({ field, message });
  const text = (field: ImportField) => cells[fields.indexOf(field)] ?? '';

  function checked(field: ImportField, as: Field) {
    const value = text(field);
    const problem = problemOf(as, value);
    if (problem !== null) fault(field, problem);
    return value === '' ? null : value;
  }

  return {
    faults,
    fault,
    text,
    has: (field: ImportField) => fields.includes(field),
    checked,

    /** On one line, whatever the cell has. */
    words(field: ImportField, as: Field): string | null {
      const value = text(field).replace(/\s+/g, ' ');
      const problem = problemOf(as, value);
      if (problem !== null) fault(field, problem);
      return value === '' ? null : value;
    },

    day(field: ImportField): string | null {
      const written = text(field);
      if (written === '') return null;
      const read = dayIn(written);
      if (read === null) fault(field, `“${short(written)}” is not a date with a four-digit year.`);
      return read;
    },

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

export const short = (text: string) => (text.length > 24 ? `${text.slice(0, 23)}…` : text);
