import { z } from 'zod';
import { text } from '@/fields/schema';
import { ShownAtField } from '@/kit/form/at-field';
import { toAppError } from '@/lib/errors';
import { refusalOf } from '@/lib/refusal';
import { enums, type Json } from '@/lib/supabase/database.types';
import type { Laterality } from './cases.model';

/** The sides that diagnoses name, by code. Which code names which is read by the database alone. */
export type CodeSides = Record<string, Laterality>;

const kept = z.record(z.string(), z.enum(enums.laterality)).catch({});

/** The `icd10_sides` of rows, as one. */
export function codeSides(...rows: { icd10_sides: Json }[]): CodeSides {
  return Object.assign({}, ...rows.map(({ icd10_sides }) => kept.parse(icd10_sides)));
}

const OTHER_SIDE: Partial<Record<Laterality | '', Laterality>> = { left: 'right', right: 'left' };

/** The diagnoses that name the other side than the operation. One of both sides contradicts neither. */
export function sideConflicts({ side, diagnoses, codeSides: sides }: SideDraft): string[] {
  const other = OTHER_SIDE[side];
  return other === undefined ? [] : diagnoses.filter((code) => sides[code] === other);
}

/** What a form knows after the database has found codes on the other side that it took for none. */
function withOtherSide({ side, codeSides: sides }: SideDraft, codes: string[]): CodeSides {
  const other = OTHER_SIDE[side];
  if (other === undefined) return sides;
  return { ...sides, ...Object.fromEntries(codes.map((code) => [code, other])) };
}

interface SideDraft {
  /** Empty while none is chosen. */
  side: Laterality | '';
  diagnoses: readonly string[];
  codeSides: CodeSides;
}

/** What the forms of a case ask besides the side itself. */
export const sideFields = {
  diagnoses: z.array(z.string()),
  /** Of the diagnoses that can be chosen; not typed. */
  codeSides: z.record(z.string(), z.enum(enums.laterality)),
  /** Why the side is right although a diagnosis names the other. */
  sideReason: text(500),
};

/** For the forms' schemas: a side that a diagnosis contradicts needs a reason, as the database has it. */
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

/** For the `catch` of a save: where the database found a side contradicted, the form asks for the reason. */
export function atSideReason(form: SideForm) {
  return (thrown: unknown): never => {
    const error = toAppError(thrown);
    const refusal = refusalOf(error);
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
