import { useId } from 'react';
import type { Coverage } from '@/tables/coverages/coverages.queries';
import { gapText } from './missing';

interface CoverageOptionProps {
  coverage: Coverage;
  missing: readonly string[];
  checked: boolean;
  onChoose: () => void;
}

const RANKS = { primary: 'Primary', secondary: 'Secondary', tertiary: 'Tertiary' } as const;

export function CoverageOption({ coverage, missing, checked, onChoose }: CoverageOptionProps) {
  const id = useId();
  const { payer, rank, member_id, plan_name } = coverage;
  const details = [RANKS[rank], member_id && `Member ID ${member_id}`, plan_name].filter(Boolean);
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 items-start gap-3 rounded-md border px-3.5 py-3 text-sm has-checked:border-accent has-checked:bg-accent-soft/50"
    >
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
        {missing.length > 0 && (
          <span className="mt-1 block">Can’t be asked about yet. Add: {gapText(missing)}.</span>
        )}
      </span>
    </label>
  );
}
