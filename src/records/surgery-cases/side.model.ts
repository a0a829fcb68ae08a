import { z } from 'zod';
import { text } from '@/fields/schema';
import { ShownAtField } from '@/kit/form/at-field';
import { toAppError } from '@/lib/errors';
import { enums, type Json } from '@/lib/supabase/database.types';
import type { Laterality } from './cases.model';
import { caseRefusalOf } from './refusals';

/** The sides of diagnoses, by code. Only the database knows which code has which side. */
export type CodeSides = Record<string, Laterality>;

const kept = z.record(z.string(), z.enum(enums.laterality)).catch({});

export function codeSides(...rows: { icd10_sides: Json }[]): CodeSides {
  return Object.assign({}, ...rows.map(({ icd10_sides }) => kept.parse(icd10_sides)));
}

const OTHER_SIDE: Partial<Record<Laterality | '', Laterality>> = { left: 'right', right: 'left' };

/**
 * The diagnoses with the other side than the operation's. A bilateral diagnosis contradicts
 * neither.
 */
export function sideConflicts({ side, diagnoses, codeSides: sides }: SideDraft): string[] {
  const other = OTHER_SIDE[side];
  return other === undefined ? [] : diagnoses.filter((code) => sides[code] === other);
}

/** The form's values after the database has found codes of the other side. */
function withOtherSide({ side, codeSides: sides }: SideDraft, codes: string[]): CodeSides {
  const other = OTHER_SIDE[side];
  if (other === undefined) return sides;
  return { ...sides, ...Object.fromEntries(codes.map((code) => [code, other])) };
}

interface SideDraft {
  /** Empty until one is chosen. */
  side: Laterality | '';
  diagnoses: readonly string[];
  codeSides: CodeSides;
}

export const sideFields = {
  diagnoses: z.array(z.string()),
  codeSides: z.record(z.string(), z.enum(enums.laterality)),
  /** Why the side is right although a diagnosis has the other one. */
  sideReason: text(500),
};

/** Schema check: a side that a diagnosis contradicts needs a reason, as in the database. */
export function askForSideReason(
  draft: SideDraft & { sideReason: string },
  context: z.RefinementCtx,
) {
  if (draft.sideReason !== '' || sideConflicts(draft).length === 0) return;
  context.addIssue({
    code: 'custom',
    path: ['sideReason'],
    message: 'Say why, or correct the side or a diagnosis.',
  });
}

interface SideForm {
  getValues: () => SideDraft & {
    codes: readonly string[];
    further: readonly Omit<SideDraft, 'codeSides'>[];
  };
  setValue: (name: 'codeSides', sides: CodeSides) => void;
  setError: (
    name: 'sideReason' | `further.${number}.sideReason`,
    error: { type: string; message: string },
  ) => void;
}

/** For the `catch` of a save: asks for the reason if the database found a contradicted side. */
export function atSideReason(form: SideForm) {
  return (thrown: unknown): never => {
    const error = toAppError(thrown);
    const refusal = caseRefusalOf(error);
    if (refusal?.kind !== 'side') throw error;
    const draft = form.getValues();
    // The database counts the operation's own codes first.
    const place = refusal.place === undefined ? -1 : refusal.place - 1 - draft.codes.length;
    const line = draft.further[place] ?? draft;
    form.setValue('codeSides', withOtherSide({ ...draft, side: line.side }, refusal.codes));
    form.setError(line === draft ? 'sideReason' : `further.${place}.sideReason`, {
      type: 'server',
      message: error.message,
    });
    throw new ShownAtField(error.message, { cause: error });
  };
}
