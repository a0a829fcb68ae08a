import { isNpi } from '@x12/request/npi';
import { z } from 'zod';

const SHAPE = /^[12]\d{9}$/;

/** For the field: what an NPI is, and why one may be refused. */
export const NPI_HINT =
  'National Provider Identifier: ten digits. The last is a check digit that catches typos.';

/**
 * What is wrong with a National Provider Identifier (45 CFR 162.406), in a sentence; null when nothing is.
 * The database checks the same.
 */
export function npiProblem(text: string): string | null {
  if (!SHAPE.test(text)) return 'An NPI has ten digits and begins with 1 or 2.';
  return isNpi(text) ? null : 'The last digit doesn’t fit the others: one of the ten is mistyped.';
}

/** For a form: an NPI as it was typed, or nothing. */
export const typedNpi = z
  .string()
  .trim()
  .superRefine((npi, context) => {
    const problem = npi === '' ? null : npiProblem(npi);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });
