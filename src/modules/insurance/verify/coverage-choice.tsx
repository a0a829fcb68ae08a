import type { UseQueryResult } from '@tanstack/react-query';
import type { AppError } from '@/lib/errors';
import type { Coverage } from '@/tables/coverages/coverages.queries';
import type { KnownPatient } from '@/tables/patients/known-patient';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { CoverageOption } from './coverage-option';
import { missingFor } from './missing';

interface CoverageChoiceProps {
  coverages: UseQueryResult<Coverage[], AppError>;
  patient: KnownPatient;
  value: string | undefined;
  error: string | undefined;
  onChange: (coverageId: string) => void;
}

/** The patient's insurances in use; what keeps one from being asked about is said beside it. */
export function CoverageChoice({
  coverages,
  patient,
  value,
  error,
  onChange,
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
        <p className="rounded-md border border-dashed px-4 py-5 text-center text-muted text-sm">
          No insurance on file. Scan the patient’s card first.
        </p>
      ) : (
        <div className="grid gap-2">
          {coverages.data.map((coverage) => (
            <CoverageOption
              key={coverage.id}
              coverage={coverage}
              missing={missingFor(coverage, patient)}
              checked={coverage.id === value}
              onChoose={() => onChange(coverage.id)}
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
