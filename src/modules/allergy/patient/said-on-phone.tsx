import type { ReportedBeforeShot } from '@/records/health-answers/reported-before-shot';
import { ReportedOnPhone } from '../shots/reported-on-phone';
import { DiaryCard } from './diary-card';

interface SaidOnPhoneProps {
  patientId: string;
  reported: readonly ReportedBeforeShot[];
}

/** What the patient or a proxy said in the app: the diary, and answers before shots. */
export function SaidOnPhone({ patientId, reported }: SaidOnPhoneProps) {
  return (
    <>
      <DiaryCard patientId={patientId} />
      {reported.length > 0 && <ReportedOnPhone reported={reported} dated />}
    </>
  );
}
