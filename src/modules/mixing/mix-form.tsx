import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { atLatePart, lateMoment, lateParts, NOTHING_LATE, notLate } from '@/company/late-entry';
import { LateFields } from '@/company/late-fields';
import { Form } from '@/kit/form/form';
import { FormSelect } from '@/kit/form/form-select';
import { FormSubmit } from '@/kit/form/form-submit';
import { useZodForm } from '@/kit/form/use-zod-form';
import { formatCalendarDate } from '@/lib/dates';
import { only } from '@/lib/only';
import { paths } from '@/lib/paths';
import { useMixVial } from '@/records/vials/mixing.mutations';
import type { MixingSet, MixingStep } from '@/records/vials/mixing.schema';
import { Button } from '@/ui/button';
import { lotsFor, parentsOf } from './mixing.model';

interface MixFormProps {
  set: MixingSet;
  step: MixingStep;
}

const schema = z.object({
  lots: z.record(z.string(), z.string().min(1, 'Choose the lot.')),
  late: notLate,
});
const lateSchema = schema.extend({ late: z.object(lateParts) });

/** A vial: the strongest from a lot of each extract, a dilution from a stronger vial. */
export function MixForm({ set, step }: MixFormProps) {
  const [isOpen, setOpen] = useState(step.latest === null);
  const isDiluted = step.factor !== 1;
  const [parent] = parentsOf(set.steps, step, set.volume_ml);
  if (isDiluted && parent === undefined) {
    return <p className="text-muted text-sm">Mix the next stronger vial first.</p>;
  }
  if (!(isDiluted || isOpen)) {
    return (
      <Button size="lg" className="justify-self-start" onClick={() => setOpen(true)}>
        {`Mix a new ${step.label}`}
      </Button>
    );
  }
  return <OpenForm set={set} step={step} parent={parent} />;
}

interface OpenFormProps extends MixFormProps {
  parent: ReturnType<typeof parentsOf>[number] | undefined;
}

function OpenForm({ set, step, parent }: OpenFormProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const navigate = useNavigate();
  const mix = useMixVial(companyId);
  // Made once: sent again after a lost answer, it is the same vial.
  const [id] = useState(() => crypto.randomUUID());
  const [isLate, setLate] = useState(false);
  const contents = parent === undefined ? set.contents : [];
  const form = useZodForm(isLate ? lateSchema : schema, {
    late: NOTHING_LATE,
    lots: Object.fromEntries(
      contents.map((content) => [content.allergen_id, only(lotsFor(content))?.id ?? '']),
    ),
  });
  const { lots } = useWatch({ control: form.control });
  const taken = contents.flatMap((content) =>
    lotsFor(content).filter((lot) => lot.id === lots?.[content.allergen_id]),
  );
  const [lastDay] = [
    ...(parent === undefined ? taken.map((lot) => lot.expires_on) : [parent.vial.beyond_use_on]),
    ...(step.rule_day === null ? [] : [step.rule_day]),
  ].toSorted();
  const volume = parent?.drawn ?? contents.reduce((sum, { volume_ml }) => sum + volume_ml, 0);
  const diluent = `${(set.volume_ml - volume).toFixed(2)} mL`;

  return (
    <Form
      large
      form={form}
      footer={
        <FormSubmit
          className="max-sm:w-full"
          disabled={
            parent === undefined &&
            (contents.length === 0 || contents.some((content) => lotsFor(content).length === 0))
          }
        >
          {`Record ${set.volume_ml} mL of ${step.label}`}
        </FormSubmit>
      }
      onSubmit={async (chosen) => {
        const made = await mix
          .mutateAsync({
            id,
            set_id: set.id,
            step: step.place,
            ...(parent === undefined
              ? {
                  taken: contents.map(({ allergen_id, volume_ml }) => ({
                    lot_id: chosen.lots[allergen_id],
                    volume_ml,
                  })),
                }
              : { diluted_from: parent.vial.id }),
            ...(step.latest && { seen_vial: step.latest.id }),
            ...(isLate && {
              mixed_at: lateMoment(chosen.late, timeZone),
              mixed_by: chosen.late.by,
              late_reason: chosen.late.reason,
            }),
          })
          .catch(atLatePart(form, 'late.time'));
        void navigate(paths.treatmentVial(slug, made.id));
      }}
    >
      {contents.map((content) => (
        <FormSelect
          key={content.allergen_id}
          control={form.control}
          name={`lots.${content.allergen_id}`}
          label={`${content.label}: ${content.volume_ml.toFixed(2)} mL`}
          placeholder={lotsFor(content).length === 0 ? 'No lot fits' : 'Choose the lot'}
          problem={
            lotsFor(content).length === 0
              ? 'No lot in stock has enough of this strength.'
              : undefined
          }
          required
          options={content.lots.map((lot) => ({
            value: lot.id,
            label: `${lot.maker} ${lot.lot_number}`,
            hint: `${lot.remaining_ml} mL left, expires ${formatCalendarDate(lot.expires_on)}`,
            disabled: lot.remaining_ml < content.volume_ml,
          }))}
        />
      ))}
      <p className="text-sm tabular-nums">
        {parent === undefined
          ? `Diluent: ${diluent}`
          : `${parent.drawn.toFixed(2)} mL of ${parent.step.label}, ${diluent} of diluent`}
        {lastDay !== undefined &&
          !isLate &&
          taken.length === contents.length &&
          ` · Use by ${formatCalendarDate(lastDay)}`}
      </p>
      {isLate && (
        <LateFields
          control={form.control}
          name="late"
          day="Mixed on"
          time="Mixed at"
          by="Mixed by"
        />
      )}
      <Button
        variant="ghost"
        className="justify-self-start"
        onClick={() => {
          form.resetField('late');
          setLate(!isLate);
        }}
      >
        {isLate ? 'Mixed now' : 'Mixed before: record late'}
      </Button>
    </Form>
  );
}
