import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { type LateText, lateSaid, MaybeLate } from '@/company/late-fields';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { useMixVial } from '@/records/vials/mixing.mutations';
import type { MixingSet, MixingStep } from '@/records/vials/mixing.schema';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { RecordButton } from './record-button';

interface MixFormProps {
  set: MixingSet;
  step: MixingStep;
}

/** The strongest vial: each extract with its lot. Proposes the lot that expires first. */
export function MixForm({ set, step }: MixFormProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const navigate = useNavigate();
  const mix = useMixVial(companyId);
  // Made once: sent again after a lost answer, it is the same vial.
  const [id] = useState(() => crypto.randomUUID());
  const [late, setLate] = useState<LateText>();
  const said = late && lateSaid(late, timeZone);
  const [isOpen, setOpen] = useState(step.latest === null);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const lines = set.contents.map((content) => ({
    content,
    lot:
      content.lots.find((lot) => lot.id === chosen[content.allergen_id]) ??
      content.lots.find((lot) => lot.remaining_ml >= content.volume_ml),
  }));
  const extracts = set.contents.reduce((sum, { volume_ml }) => sum + volume_ml, 0);
  const taken = lines.flatMap(({ content, lot }) =>
    lot && lot.remaining_ml >= content.volume_ml
      ? [{ lot_id: lot.id, volume_ml: content.volume_ml }]
      : [],
  );
  const lastDays = lines.flatMap(({ lot }) => (lot ? [lot.expires_on] : []));
  const lastDay = [...lastDays, step.rule_day ?? ''].filter(Boolean).toSorted()[0];

  if (!isOpen) {
    return (
      <Button size="lg" className="justify-self-start" onClick={() => setOpen(true)}>
        {`Mix a new ${step.label}`}
      </Button>
    );
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        mix.mutate(
          {
            id,
            set_id: set.id,
            step: step.place,
            taken,
            ...(step.latest && { seen_vial: step.latest.id }),
            ...(said && { mixed_at: said.at, mixed_by: said.by, late_reason: said.reason }),
          },
          { onSuccess: (made) => void navigate(paths.treatmentVial(slug, made.id)) },
        );
      }}
    >
      <div className="grid gap-3">
        {lines.map(({ content, lot }) => (
          <Field
            key={content.allergen_id}
            label={`${content.label}: ${content.volume_ml.toFixed(2)} mL`}
            error={lot ? undefined : 'No lot in stock has enough of this strength.'}
          >
            {(control) => (
              <Select
                {...control}
                className="h-12!"
                value={lot?.id}
                placeholder="No lot fits"
                onValueChange={(lotId) =>
                  setChosen((before) => ({ ...before, [content.allergen_id]: lotId }))
                }
                options={content.lots.map((each) => ({
                  value: each.id,
                  label: `${each.maker} ${each.lot_number}`,
                  hint: `${each.remaining_ml} mL left, expires ${formatCalendarDate(each.expires_on)}`,
                  disabled: each.remaining_ml < content.volume_ml,
                }))}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="text-sm tabular-nums">
        {`Diluent: ${(set.volume_ml - extracts).toFixed(2)} mL`}
        {lastDay !== undefined && !late && ` · Use by ${formatCalendarDate(lastDay)}`}
      </p>
      <MaybeLate
        opens="Mixed before: record late"
        hand="Mixed by"
        when="Mixed on"
        late={late}
        onChange={setLate}
      />
      <RecordButton
        save={mix}
        disabled={taken.length < lines.length || lines.length === 0 || said === null}
      >
        {`Record ${set.volume_ml} mL of ${step.label}`}
      </RecordButton>
    </form>
  );
}
