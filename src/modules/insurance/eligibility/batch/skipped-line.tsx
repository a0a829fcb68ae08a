import type { FixTarget } from '../missing-info/fix-dialog';
import { MissingInfoList } from '../missing-info/missing-info-list';
import type { DueLine } from './due.model';

interface SkippedLineProps {
  line: DueLine;
  onFix: (what: FixTarget) => void;
}

/** Whom nobody could be asked about, and what is missing for it. */
export function SkippedLine({ line, onFix }: SkippedLineProps) {
  const { patient_id: patientId, coverage_id: coverageId, patient_name, payer_name } = line;
  if (coverageId === null) return `${patient_name}: no insurance on file`;
  return (
    <>
      {patient_name}, {payer_name}.{' '}
      <MissingInfoList
        gaps={line.missing}
        about={patient_name}
        onFix={(place) => onFix({ place, patientId, coverageId })}
      />
    </>
  );
}
