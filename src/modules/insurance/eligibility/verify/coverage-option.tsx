import { useId } from 'react';
import type { Coverage } from '@/tables/coverages/coverages.queries';
import type { Place } from '../missing-info/missing-info.model';
import { MissingInfoList } from '../missing-info/missing-info-list';

interface CoverageOptionProps {
  coverage: Coverage;
  missing: readonly string[];
  checked: boolean;
  onChoose: () => void;
  /** Leads to where something missing is added. */
  onFix: (place: Place) => void;
}

const RANKS = { primary: 'Primary', secondary: 'Secondary', tertiary: 'Tertiary' } as const;

/** A coverage to ask about, or what keeps it from being asked about. */
export function CoverageOption({
  coverage,
  missing,
  checked,
  onChoose,
  onFix,
}: CoverageOptionProps) {
  const id = useId();
  const { payer, rank, member_id, plan_name } = coverage;
  const details = [RANKS[rank], member_id && `Member ID ${member_id}`, plan_name].filter(Boolean);
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
          <span className="block break-words text-muted">{details.join(' · ')}</span>
        </span>
      </label>
      {missing.length > 0 && (
        <p className="px-3.5 pb-3 pl-10.5">
          Can’t be asked about yet.{' '}
          <MissingInfoList gaps={missing} about={payer.name} onFix={onFix} />
        </p>
      )}
    </div>
  );
}
