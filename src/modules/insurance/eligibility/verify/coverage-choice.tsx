import type { UseQueryResult } from '@tanstack/react-query';
import type { AppError } from '@/lib/errors';
import type { Coverage } from '@/tables/coverages/coverages.queries';
import type { KnownPatient } from '@/tables/patients/known-patient';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { AddCoverageButton } from '../../coverages/add-coverage-button';
import type { FixTarget } from '../missing-info/fix-dialog';
import { missingFor } from '../missing-info/missing-info.model';
import { CoverageOption } from './coverage-option';

interface CoverageChoiceProps {
  coverages: UseQueryResult<Coverage[], AppError>;
  patient: KnownPatient;
  value: string | undefined;
  error: string | undefined;
  /** Whether somebody has an NPI in whose name to ask. */
  hasNpi: boolean;
  onChange: (coverageId: string) => void;
  onFix: (what: FixTarget) => void;
}

/** The patient's insurances in use; what keeps one from being asked about is said beside it. */
export function CoverageChoice({
  coverages,
  patient,
  value,
  error,
  hasNpi,
  onChange,
  onFix,
}: CoverageChoiceProps) {
  if (coverages.isPending) return <LoadingState label="Loading coverages..." />;
  if (!coverages.data) {
    return (
      <ErrorState
        compact
        message={coverages.error.message}
        retrying={coverages.isFetching}
        onRetry={() => void coverages.refetch()}
      />
    );
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Coverage</legend>
      {coverages.data.length === 0 ? (
        <div className="grid justify-items-center gap-3 rounded-md border border-dashed px-4 py-5 text-center text-muted text-sm">
          <p>No insurance on file.</p>
          <AddCoverageButton patient={patient} />
        </div>
      ) : (
        <div className="grid gap-2">
          {coverages.data.map((coverage) => (
            <CoverageOption
              key={coverage.id}
              coverage={coverage}
              missing={missingFor(coverage, patient, hasNpi)}
              checked={coverage.id === value}
              onChoose={() => onChange(coverage.id)}
              onFix={(place) => onFix({ place, patientId: patient.id, coverageId: coverage.id })}
            />
          ))}
        </div>
      )}
      <div aria-live="polite">
        {error !== undefined && <p className="mt-1.5 font-medium text-danger text-sm">{error}</p>}
      </div>
    </fieldset>
  );
}
