import { useId } from 'react';
import { rankLabel } from '@/fields/coverage-rank';
import type { QueryRead } from '@/kit/query/query-read';
import { QueryState } from '@/kit/query/query-state';
import { ScanCardButton } from '@/modules/insurance/coverages/capture/scan-card-button';
import type { Coverage } from '@/records/coverages/coverages.queries';
import type { KnownPatient } from '@/records/patients/known-patient';
import { LoadingState } from '@/ui/loading-state';
import { AddCoverageButton } from '../../coverages/add-coverage-button';
import { missingFor, type Place } from '../missing-info/missing-info.model';
import type { MissingInfoTarget } from '../missing-info/missing-info-dialog';
import { MissingInfoText } from '../missing-info/missing-info-text';

interface CoverageChoiceProps {
  coverages: QueryRead<Coverage[]>;
  patient: KnownPatient;
  value: string | undefined;
  error: string | undefined;
  /** Whether the clinic or a provider has an NPI. */
  hasNpi: boolean;
  onChange: (coverageId: string) => void;
  onAdd: (target: MissingInfoTarget) => void;
}

export function CoverageChoice({
  coverages,
  patient,
  value,
  error,
  hasNpi,
  onChange,
  onAdd,
}: CoverageChoiceProps) {
  return (
    <QueryState query={coverages} loading={<LoadingState label="Loading coverages..." />}>
      {(rows) => (
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">Coverage</legend>
          {rows.length === 0 && (
            <div className="grid justify-items-center gap-3 rounded-md border border-dashed px-4 py-5 text-center text-muted text-sm">
              <p>No insurance on file.</p>
              <div className="flex flex-wrap justify-center gap-2">
                <ScanCardButton patient={patient} onSaved={onChange} />
                <AddCoverageButton patient={patient} onSaved={onChange} />
              </div>
            </div>
          )}
          <div className="grid gap-2">
            {rows.map((coverage) => (
              <CoverageOption
                key={coverage.id}
                coverage={coverage}
                missing={missingFor(coverage, patient, hasNpi)}
                checked={coverage.id === value}
                onChoose={() => onChange(coverage.id)}
                onAdd={(place) => onAdd({ place, patientId: patient.id, coverageId: coverage.id })}
              />
            ))}
          </div>
          <div aria-live="polite">
            {error !== undefined && (
              <p className="mt-1.5 font-medium text-danger text-sm">{error}</p>
            )}
          </div>
        </fieldset>
      )}
    </QueryState>
  );
}

interface CoverageOptionProps {
  coverage: Coverage;
  missing: readonly string[];
  checked: boolean;
  onChoose: () => void;
  onAdd: (place: Place) => void;
}

function CoverageOption({ coverage, missing, checked, onChoose, onAdd }: CoverageOptionProps) {
  const id = useId();
  const { payer, rank, member_id, plan_name } = coverage;
  const details = [rankLabel(rank), member_id && `Member ID ${member_id}`, plan_name];
  return (
    <div className="rounded-md border text-sm has-checked:border-accent has-checked:bg-accent-soft/50">
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 px-3.5 py-3">
        <input
          id={id}
          type="radio"
          name="coverage"
          className="mt-0.5 size-4 shrink-0 accent-accent"
          disabled={missing.length > 0}
          checked={checked}
          onChange={onChoose}
        />
        <span className="min-w-0">
          <span className="block font-medium">{payer.name}</span>
          <span className="block break-words text-muted">
            {details.filter(Boolean).join(' · ')}
          </span>
        </span>
      </label>
      {missing.length > 0 && (
        <p className="px-3.5 pb-3 pl-10.5">
          Can’t be verified yet.{' '}
          <MissingInfoText missing={missing} about={payer.name} onAdd={onAdd} />
        </p>
      )}
    </div>
  );
}
