import {
  type Field,
  isPlaceholder,
  isPlaceholderEmail,
  isPlaceholderPhone,
  problemOf,
} from '@/fields/checks';
import { isNothing, isSheetError, isUnreadable, numberDamage } from './cell-damage';
import type { ColumnFields, ImportField } from './import-fields';
import { dayIn, dayProblem, isDayOrMonth } from './import-values';
import type { FileRow } from './read-file';

/** About a field's value, or about the whole row. */
export interface RowFault {
  field: ImportField | null;
  message: string;
}

export type RowReader = ReturnType<typeof readerOf>;

/** Which fields' dates have the day first in some row of the file. */
export type DaysFirst = ReadonlySet<ImportField>;

const NAMES: readonly ImportField[] = [
  'patient_name',
  'first_name',
  'middle_name',
  'last_name',
  'name_suffix',
];

/**
 * Reads the values of a row. What can't be right is a fault and holds the row back; what says that
 * there is nothing, or has no field, is left out with a note.
 */
export function readerOf({ cells, problem }: FileRow, fields: ColumnFields, daysFirst: DaysFirst) {
  const faults: RowFault[] = [];
  const notes: RowFault[] = [];
  const fault = (field: ImportField | null, message: string) => faults.push({ field, message });
  const note = (field: ImportField, message: string) => notes.push({ field, message });
  if (problem !== undefined) fault(null, problem);

  const lost = new Set<ImportField>();
  for (const [column, field] of fields.entries()) {
    const value = cells[column] ?? '';
    if (field === null || problem !== undefined) continue;
    if (isUnreadable(value, NAMES.includes(field))) {
      fault(
        field,
        `“${short(value)}” has letters that can’t be read. Save the file as “CSV UTF-8”.`,
      );
    } else if (isSheetError(value)) {
      fault(field, `“${short(value)}” is a spreadsheet’s error, not a value.`);
      lost.add(field);
    }
  }

  function text(field: ImportField): string {
    return lost.has(field) ? '' : (cells[fields.indexOf(field)] ?? '').replace(/\s+/g, ' ');
  }

  const leftOut = (field: ImportField, value: string) =>
    note(field, `“${short(value)}” says that there is none. Left out.`);

  /** With a value that says something; empty otherwise. */
  function said(field: ImportField, isNone: (value: string) => boolean): string {
    const value = text(field);
    if (value === '' || !isNone(value)) return value;
    leftOut(field, value);
    return '';
  }

  function taken(field: ImportField, as: Field, value: string): string | null {
    const wrong = problemOf(as, value);
    if (wrong !== null) fault(field, wrong);
    return value === '' ? null : value;
  }

  return {
    faults,
    notes,
    fault,
    note,
    text,
    has: (field: ImportField) => fields.includes(field),

    /** Of digits, as many as it must have: a spreadsheet's ".0" changes nothing. */
    checked(field: ImportField, as: Field): string | null {
      const value = said(field, (given) => saysNone(given, field)).replace(/^(\d{5,})\.0+$/, '$1');
      const damage = numberDamage(value);
      if (damage === null) return taken(field, as, value);
      fault(field, `“${short(value)}” ${damage}`);
      return null;
    },

    /** A number of any length: of a chart, a card or a letter. */
    number(field: ImportField, as: Field): string | null {
      const value = said(field, isPlaceholder);
      const damage = numberDamage(value);
      if (damage === null) return taken(field, as, value);
      fault(field, `“${short(value)}” ${damage}`);
      return null;
    },

    /** On one line, whatever the cell has. */
    words: (field: ImportField, as: Field): string | null =>
      taken(field, as, said(field, isNothing)),

    /** A name, of a person, an office or a company. */
    named: (field: ImportField, as: Field): string | null =>
      taken(field, as, said(field, isPlaceholder)),

    lines(field: ImportField, as: Field): string | null {
      const value = cells[fields.indexOf(field)] ?? '';
      if (lost.has(field) || value === '') return null;
      if (!isNothing(value)) return taken(field, as, value);
      leftOut(field, value);
      return null;
    },

    day(field: ImportField): string | null {
      const written = text(field);
      if (written === '') return null;
      const read = dayIn(written);
      if (read === null) fault(field, `“${short(written)}” ${dayProblem(written)}`);
      else if (daysFirst.has(field) && isDayOrMonth(written)) {
        fault(
          field,
          `“${short(written)}” may have the day first, as other rows do. Write it as 1984-04-09.`,
        );
        return null;
      }
      return read;
    },

    choice<Value extends string>(
      field: ImportField,
      words: Record<string, Value>,
      otherwise: Value,
      wrong: string,
    ): Value {
      const word = text(field).toLowerCase();
      const value = word === '' ? otherwise : words[word];
      if (value !== undefined) return value;
      if (isPlaceholder(word)) leftOut(field, word);
      else fault(field, wrong);
      return otherwise;
    },
  };
}

/** Some ZIP codes look like no number: 44444 is Newton Falls, Ohio. */
const saysNone = (value: string, field: ImportField) =>
  (isPlaceholder(value) && !(field === 'zip_code' && /^[1-8]{5}$/.test(value))) ||
  (field.endsWith('phone') && isPlaceholderPhone(value)) ||
  (field === 'email' && isPlaceholderEmail(value));

export const short = (text: string) => (text.length > 24 ? `${text.slice(0, 23)}…` : text);
