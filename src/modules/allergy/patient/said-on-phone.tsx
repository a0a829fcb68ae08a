import type { ToldBeforeShot } from '@/records/health-answers/told-before-shot';
import { ToldOnPhone } from '../shots/told-on-phone';
import { DiaryCard } from './diary-card';

interface SaidOnPhoneProps {
  patientId: string;
  told: readonly ToldBeforeShot[];
}

/** What the patient or a proxy said in the app: the diary, and answers before shots. */
export function SaidOnPhone({ patientId, told }: SaidOnPhoneProps) {
  return (
    <>
      <DiaryCard patientId={patientId} />
      {told.length > 0 && <ToldOnPhone told={told} dated />}
    </>
  );
}
