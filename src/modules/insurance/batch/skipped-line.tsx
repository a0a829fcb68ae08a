import { GapList } from '../mend/gap-list';
import type { Mending } from '../mend/mend-dialog';
import type { DueLine } from './due.model';

interface SkippedLineProps {
  line: DueLine;
  onMend: (what: Mending) => void;
}

/** Whom nobody could be asked about, and what is missing for it. */
export function SkippedLine({ line, onMend }: SkippedLineProps) {
  const { patient_id: patientId, coverage_id: coverageId, patient_name, payer_name } = line;
  if (coverageId === null) return `${patient_name}: no insurance on file`;
  return (
    <>
      {patient_name}, {payer_name}.{' '}
      <GapList
        gaps={line.missing}
        about={patient_name}
        onMend={(place) => onMend({ place, patientId, coverageId })}
      />
    </>
  );
}
