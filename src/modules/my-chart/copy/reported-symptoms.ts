import { SYMPTOM_LABELS } from '@/records/patient-app/diary.model';
import type { DiaryDay, Symptom } from '@/records/patient-app/diary.schema';

const SYMPTOMS: readonly Symptom[] = [
  'itchy_nose',
  'runny_nose',
  'blocked_nose',
  'sneezing',
  'itchy_eyes',
  'watery_eyes',
];

/** The symptoms of a day that were reported, each with its level from 0 to 3. */
export const reportedSymptoms = ({ symptoms }: DiaryDay) =>
  SYMPTOMS.flatMap((symptom) => {
    const level = symptoms[symptom];
    return level === null ? [] : [{ label: SYMPTOM_LABELS[symptom], level }];
  });
