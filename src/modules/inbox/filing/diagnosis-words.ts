import { diagnosisCodesOf } from '../understanding/values';

/** Diagnoses as they are written, where they are more than codes; null where they aren't. */
export function wordsOf(diagnoses: string): string | null {
  let left = diagnoses.toUpperCase();
  for (const code of diagnosisCodesOf(diagnoses)) left = left.replaceAll(code, '');
  return /[A-Z0-9]/.test(left.replace(/\bICD(-10(-CM)?)?\b/g, '')) ? diagnoses.trim() : null;
}
