import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { LateFields, lateMoment, NOTHING_LATE } from '@/company/late-fields';
import { QueryState } from '@/kit/query/query-state';
import { formatTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { ShotVisit } from '@/records/shots/shot-visit.schema';
import { useRecordReaction } from '@/records/shots/shots.mutations';
import { shotQueries } from '@/records/shots/shots.queries';
import { ActFooter } from '@/ui/act-footer';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { NextStep } from '@/ui/next-step';
import { TextArea } from '@/ui/text-area';
import { ToggleChip } from '@/ui/toggle-chip';
import { SignChips } from '../sign-chips';

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
  const [signs, setSigns] = useState<readonly string[]>([]);
  // A member opens this dialog on seeing a reaction; each press marks what comes next.
  const [beganAt] = useState(() => new Date().toISOString());
  const [epinephrineAt, setEpinephrineAt] = useState<string>();
  // Unknown until the reaction is treated.
  const [responded, setResponded] = useState<boolean>();
  const [note, setNote] = useState('');
  const [late, setLate] = useState({ ...NOTHING_LATE, day: visit.visit_on });
  const told = isLate ? lateMoment(late, timeZone) : { at: beganAt, reason: undefined };

  function record() {
    if (told === null) return;
    save.mutate(
      {
        id,
        visit_id: visit.id,
        signs: [...signs],
        began_at: told.at,
        ...(told.reason !== undefined && { late_reason: told.reason }),
        ...(responded !== undefined && { responded }),
        ...(epinephrineAt !== undefined && { epinephrine_at: epinephrineAt }),
        ...(note.trim() !== '' && { note }),
      },
      {
        onSuccess: ({ grade, suffix }) => {
          toast.success(`Reaction recorded: grade ${grade}${suffix ?? ''}`);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      large
      title="Systemic reaction"
      size="lg"
      onClose={onClose}
      locked={save.isPending}
      footer={
        <ActFooter
          size="lg"
          variant="danger"
          disabled={signs.length === 0 || told === null}
          pending={save.isPending}
          onCancel={onClose}
          onClick={record}
        >
          {isLate ? 'Record late' : 'Record reaction'}
        </ActFooter>
      }
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
            <fieldset className="flex flex-wrap gap-2 [&_button]:h-12!">
              <legend className="mb-2 text-sm">{`Signs, by ${found.name}`}</legend>
              <SignChips signs={found.reaction_signs} pressed={signs} onChange={setSigns} />
            </fieldset>
            <div className="flex flex-wrap items-center gap-4">
              {first && <p>{`Epinephrine given at ${formatTime(first.at, timeZone)}`}</p>}
              {!(first || isLate) && (
                <Button
                  size="lg"
                  aria-pressed={epinephrineAt !== undefined}
                  onClick={() => setEpinephrineAt(new Date().toISOString())}
                >
                  {epinephrineAt === undefined ? 'Epinephrine given now' : 'Epinephrine marked'}
                </Button>
              )}
              <fieldset className="flex gap-2 [&_button]:h-12!">
                <legend className="sr-only">Response to treatment</legend>
                {[true, false].map((value) => (
                  <ToggleChip
                    key={String(value)}
                    pressed={responded === value}
                    onToggle={() => setResponded(responded === value ? undefined : value)}
                  >
                    {value ? 'Responds to treatment' : "Doesn't respond"}
                  </ToggleChip>
                ))}
              </fieldset>
            </div>
            {isLate && <LateFields when="Began on" late={late} onChange={setLate} />}
            <Field label="Note">
              {(control) => (
                <TextArea
                  {...control}
                  maxLength={1000}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
            </Field>
            <FormError message={save.error?.message} />
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}
