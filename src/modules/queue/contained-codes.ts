import type { Laterality } from '@/records/surgery-cases/cases.model';

/**
 * Codes that include others done on the same side; the included one isn't reported. Sources: CPT
 * 2018 and later for endoscopic sinus surgery; Medicare's National Correct Coding Initiative
 * (procedure to procedure edits, 2026) for ear tubes.
 */
const CONTAINED: ReadonlyMap<string, readonly string[]> = new Map([
  ['31253', ['31254', '31255', '31276']],
  ['31255', ['31254']],
  ['31257', ['31254', '31255', '31287']],
  ['31259', ['31254', '31255', '31257', '31287', '31288']],
  ['31267', ['31256']],
  ['31288', ['31287']],
  ['69433', ['69420', '69424']],
  ['69436', ['69421', '69424']],
]);

interface SidedCode {
  cpt_code: string;
  /** Null for the case's side. */
  laterality: Laterality | null;
}

/**
 * Why a code isn't reported beside the others: "Part of 31253 on the same side"; null if it may be.
 */
export function containedNote<Code extends SidedCode>(
  code: Code,
  all: readonly Code[],
  side: Laterality,
): string | null {
  const meets = (one: Laterality, other: Laterality) =>
    one === other || one === 'bilateral' || other === 'bilateral';
  const within = all.find(
    (other) =>
      CONTAINED.get(other.cpt_code)?.includes(code.cpt_code) &&
      meets(code.laterality ?? side, other.laterality ?? side),
  );
  return within ? `Part of ${within.cpt_code} on the same side` : null;
}
