import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { atLatePart, lateMoment, lateParts, NOTHING_LATE, notLate } from '@/company/late-entry';
import { LateFields } from '@/company/late-fields';
import { text } from '@/fields/schema';
import { ControlGroup } from '@/kit/form/control-group';
import { FormCancel } from '@/kit/form/form-cancel';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormField } from '@/kit/form/form-field';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { QueryState } from '@/kit/query/query-state';
import { formatTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { ShotVisit } from '@/records/shots/shot-visit.schema';
import { useRecordReaction } from '@/records/shots/shots.mutations';
import { shotQueries } from '@/records/shots/shots.queries';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { NextStep } from '@/ui/next-step';
import { ToggleChip } from '@/ui/toggle-chip';
import { SignChips } from '../sign-chips';

const schema = z.object({
  signs: z.array(z.string()).min(1, 'Choose the signs.'),
  epinephrineAt: z.string().optional(),
  /** Unknown until the reaction is treated. */
  responded: z.boolean().optional(),
  note: text(1000),
  late: notLate,
});
const { by: _, ...asked } = lateParts;
const lateSchema = schema.extend({ late: notLate.extend(asked) });

interface ReactionDialogProps {
  visit: ShotVisit;
  isLate?: boolean;
  onClose: () => void;
}

export function ReactionDialog({ visit, isLate = false, onClose }: ReactionDialogProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const [first] = visit.epinephrine;
  const scale = useQuery(shotQueries.signs(companyId));
  const save = useRecordReaction(companyId);
  const [id] = useState(() => crypto.randomUUID());
  // A member opens this dialog on seeing a reaction; each press marks what comes next.
  const [beganAt] = useState(() => new Date().toISOString());
  const form = useZodForm(isLate ? lateSchema : schema, {
    signs: [],
    note: '',
    late: { ...NOTHING_LATE, day: visit.visit_on },
  });
  const { control } = form;

  return (
    <FormDialog
      large
      form={form}
      title={isLate ? 'Record a reaction late' : 'Systemic reaction'}
      size="lg"
      footer={
        <>
          <FormCancel />
          <FormSubmit variant="danger" disabled={!scale.data}>
            {isLate ? 'Record late' : 'Record reaction'}
          </FormSubmit>
        </>
      }
      onSubmit={async ({ signs, epinephrineAt, responded, note, late }) => {
        const { grade, suffix } = await save
          .mutateAsync({
            id,
            visit_id: visit.id,
            signs,
            began_at: isLate ? lateMoment(late, timeZone) : beganAt,
            ...(isLate && { late_reason: late.reason }),
            ...(responded !== undefined && { responded }),
            ...(epinephrineAt !== undefined && { epinephrine_at: epinephrineAt }),
            ...(note !== '' && { note }),
          })
          .catch(atLatePart(form, 'late.time'));
        toast.success(`Reaction recorded: grade ${grade}${suffix ?? ''}`);
        onClose();
      }}
      onClose={onClose}
    >
      <QueryState
        query={scale}
        loading="Loading signs..."
        empty={
          <EmptyState
            compact
            title="No reaction scale approved"
            hint="A physician approves the scale that grades reactions."
            action={<NextStep to={paths.allergyTables(slug)}>Open clinical tables</NextStep>}
          />
        }
      >
        {(found) => (
          <div className="grid gap-4">
            <FormField control={control} name="signs" label={`Signs, by ${found.name}`} required>
              {(wiring, { value, onChange }) => (
                <ControlGroup
                  {...wiring}
                  label={`Signs, by ${found.name}`}
                  className="flex flex-wrap gap-2"
                >
                  <SignChips signs={found.reaction_signs} pressed={value} onChange={onChange} />
                </ControlGroup>
              )}
            </FormField>
            <div className="flex flex-wrap items-center gap-4">
              {first && <p>{`Epinephrine given at ${formatTime(first.at, timeZone)}`}</p>}
              {!(first || isLate) && (
                <Controller
                  control={control}
                  name="epinephrineAt"
                  render={({ field: { value, onChange } }) => (
                    <Button
                      aria-pressed={value !== undefined}
                      onClick={() => onChange(new Date().toISOString())}
                    >
                      {value === undefined ? 'Epinephrine given now' : 'Epinephrine marked'}
                    </Button>
                  )}
                />
              )}
              <Controller
                control={control}
                name="responded"
                render={({ field: { value, onChange } }) => (
                  <fieldset className="flex gap-2">
                    <legend className="sr-only">Response to treatment</legend>
                    {[true, false].map((answer) => (
                      <ToggleChip
                        key={String(answer)}
                        pressed={value === answer}
                        onToggle={() => onChange(value === answer ? undefined : answer)}
                      >
                        {answer ? 'Responds to treatment' : "Doesn't respond"}
                      </ToggleChip>
                    ))}
                  </fieldset>
                )}
              />
            </div>
            {isLate && <LateFields control={control} name="late" day="Began on" time="Began at" />}
            <FormTextArea control={control} name="note" label="Note" />
          </div>
        )}
      </QueryState>
    </FormDialog>
  );
}
