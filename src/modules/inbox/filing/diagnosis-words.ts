import { diagnosisCodesOf } from '../understanding/values';

/** Diagnoses as written if they are more than codes; else null. */
export function wordsOf(diagnoses: string): string | null {
  let left = diagnoses.toUpperCase();
  for (const code of diagnosisCodesOf(diagnoses)) left = left.replaceAll(code, '');
  return /[A-Z0-9]/.test(left.replace(/\bICD(-10(-CM)?)?\b/g, '')) ? diagnoses.trim() : null;
}
