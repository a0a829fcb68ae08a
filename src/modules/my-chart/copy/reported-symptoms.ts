import { SYMPTOM_LABELS } from '@/records/patient-app/diary.model';
import { type DiaryDay, SYMPTOMS } from '@/records/patient-app/diary.schema';

/** The symptoms of a day that were reported, each with its level from 0 to 3. */
export const reportedSymptoms = ({ symptoms }: DiaryDay) =>
  SYMPTOMS.flatMap((symptom) => {
    const level = symptoms[symptom];
    return level === null ? [] : [{ label: SYMPTOM_LABELS[symptom], level }];
  });
