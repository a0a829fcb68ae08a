import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { type LateText, lateSaid, MaybeLate } from '@/company/late-fields';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { useMixVial } from '@/records/vials/mixing.mutations';
import type { MixingSet, MixingStep } from '@/records/vials/mixing.schema';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { parentsOf } from './mixing.model';

interface DiluteFormProps {
  set: MixingSet;
  step: MixingStep;
}

export function DiluteForm({ set, step }: DiluteFormProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const navigate = useNavigate();
  const mix = useMixVial(companyId);
  const [id] = useState(() => crypto.randomUUID());
  const [late, setLate] = useState<LateText>();
  const said = late && lateSaid(late, timeZone);
  const [parent] = parentsOf(set.steps, step, set.volume_ml);
  if (parent === undefined) {
    return <p className="text-muted text-sm">Mix the next stronger vial first.</p>;
  }
  const { drawn, vial } = parent;
  const lastDay = [vial.beyond_use_on, step.rule_day ?? vial.beyond_use_on].toSorted()[0];

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm tabular-nums">
        {`${drawn.toFixed(2)} mL of ${parent.step.label}, ${(set.volume_ml - drawn).toFixed(2)} mL of diluent`}
        {lastDay !== undefined && !late && ` · Use by ${formatCalendarDate(lastDay)}`}
      </p>
      <div className="basis-full">
        <MaybeLate
          opens="Mixed before: record late"
          hand="Mixed by"
          when="Mixed on"
          late={late}
          onChange={setLate}
        />
      </div>
      <Button
        size="lg"
        disabled={said === null}
        pending={mix.isPending}
        onClick={() =>
          mix.mutate(
            {
              id,
              set_id: set.id,
              step: step.place,
              diluted_from: vial.id,
              ...(step.latest && { seen_vial: step.latest.id }),
              ...(said && { mixed_at: said.at, mixed_by: said.by, late_reason: said.reason }),
            },
            { onSuccess: (made) => void navigate(paths.treatmentVial(slug, made.id)) },
          )
        }
      >
        {`Record ${set.volume_ml} mL of ${step.label}`}
      </Button>
      <div className="basis-full empty:hidden">
        <FormError message={mix.error?.message} />
      </div>
    </div>
  );
}
