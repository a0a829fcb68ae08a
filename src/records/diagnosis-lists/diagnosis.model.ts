import { z } from 'zod';
import { icd10Problem } from '@/fields/checks';
import { DIAGNOSES } from '@/fields/referral';
import { hasWords } from '@/lib/folded-text';
import { ENT_DIAGNOSES } from './ent-diagnoses';

export const diagnosesSchema = z
  .array(z.object({ code: z.string(), label: z.string() }))
  .max(DIAGNOSES.most, DIAGNOSES.tooMany);

export type Diagnosis = z.infer<typeof diagnosesSchema>[number];

const SHOWN = 7;

const plainOf = (typed: string) => typed.toUpperCase().replace(/[.\s]/g, '');

/** The code in a typed text, formatted: capitals, and a dot after the third character. */
export function codeIn(typed: string): string | null {
  const plain = plainOf(typed);
  const code = plain.length > 3 ? `${plain.slice(0, 3)}.${plain.slice(3)}` : plain;
  return icd10Problem(code) === null ? code : null;
}

/** The code prefix in a typed text, formatted; null if there is none. */
export function beginningIn(typed: string): string | null {
  const plain = plainOf(typed);
  if (!/^[A-Z][0-9][0-9AB][0-9A-Z]{0,4}$/.test(plain)) return null;
  return plain.length > 3 ? `${plain.slice(0, 3)}.${plain.slice(3)}` : plain;
}

export interface ListedDiagnosis {
  code: string;
  description: string;
}

/**
 * The matches of a text: codes by prefix, descriptions by words, and any well-formed code. With a
 * clinic's list, only its billable codes.
 */
export function offered(
  typed: string,
  chosen: readonly Diagnosis[],
  listed?: readonly ListedDiagnosis[],
): Diagnosis[] {
  if (listed !== undefined && beginningIn(typed) !== null) {
    return listed
      .filter((one) => !chosen.some(({ code }) => code === one.code))
      .map(({ code, description }) => ({
        code,
        label: description.slice(0, DIAGNOSES.labelLimit),
      }))
      .slice(0, SHOWN);
  }
  const code = codeIn(typed);
  const begins = plainOf(typed);
  const known = ENT_DIAGNOSES.filter(
    ([one, title, everyday = '']) =>
      plainOf(one).startsWith(begins) || hasWords(`${title} ${everyday}`, typed),
  ).map(([one, label]): Diagnosis => ({ code: one, label }));
  const exact = known.filter((one) => one.code === code);
  const rest = known.filter((one) => one.code !== code);
  const typedOne = code !== null && exact.length === 0 ? [{ code, label: '' }] : [];
  return [...exact, ...typedOne, ...rest]
    .filter((one) => !chosen.some((other) => other.code === one.code))
    .slice(0, SHOWN);
}

/** The title of a frequent diagnosis. */
export const titleOf = (code: string): string | undefined =>
  ENT_DIAGNOSES.find(([one]) => one === code)?.[1];

interface Columns {
  icd10_codes: string[];
  icd10_labels: Record<string, string>;
}

export function diagnosisColumns(diagnoses: readonly Diagnosis[]): Columns {
  return {
    icd10_codes: diagnoses.map(({ code }) => code),
    icd10_labels: Object.fromEntries(
      diagnoses.filter(({ label }) => label !== '').map(({ code, label }) => [code, label]),
    ),
  };
}

const labelsSchema = z.record(z.string(), z.string()).catch({});

export function diagnosesOf(row: {
  icd10_codes: readonly string[];
  icd10_labels: unknown;
}): Diagnosis[] {
  const labels = labelsSchema.parse(row.icd10_labels);
  return row.icd10_codes.map((code) => ({ code, label: labels[code] ?? '' }));
}
