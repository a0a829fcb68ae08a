import { type SubmitEvent, useId, useState } from 'react';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import {
  DECLINE_REASON_LABELS,
  type DeclineReason,
  type ReferralStatus,
  STATUS_LABELS,
} from '@/tables/referrals/words';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Select } from '@/ui/select';
import { TextArea } from '@/ui/text-area';
import { LIMITS, REFERRAL_STATUSES } from '../referrals.model';
import { StatusOption } from './status-option';

interface StatusChoice {
  status: ReferralStatus;
  note: string | null;
  /** Of a declined one only, and there only where somebody said. */
  reason: DeclineReason | null;
}

interface StatusFormProps {
  current: ReferralStatus;
  pending: boolean;
  error: string | undefined;
  onSet: (choice: StatusChoice, done: () => void) => void;
}

const REASONS = enums.referral_decline_reason.map((value) => ({
  value,
  label: DECLINE_REASON_LABELS[value],
}));

/** Any status may follow any other. Choosing one asks for a note; nothing changes before it is sent. */
export function StatusForm({ current, pending, error, onSet }: StatusFormProps) {
  const name = useId();
  const [chosen, setChosen] = useState<ReferralStatus>();
  const [note, setNote] = useState('');
  const [reason, setReason] = useState<DeclineReason>();
  const next = chosen === current ? undefined : chosen;
  const tooLong = note.trim().length > LIMITS.note;

  function reset() {
    setChosen(undefined);
    setNote('');
    setReason(undefined);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!next || tooLong || pending) return;
    const why = next === 'declined' ? (reason ?? null) : null;
    onSet({ status: next, note: blankToNull(note), reason: why }, reset);
  }

  return (
    <Card title="Status">
      <form noValidate onSubmit={handleSubmit}>
        <fieldset disabled={pending}>
          <legend className="sr-only">Status</legend>
          <div className="grid gap-1">
            {REFERRAL_STATUSES.map((status) => (
              <StatusOption
                key={status}
                name={name}
                status={status}
                checked={status === (next ?? current)}
                current={status === current}
                onChoose={() => setChosen(status)}
              />
            ))}
          </div>
        </fieldset>
        {/* A note typed before somebody else was quicker stays, whatever the status is now. */}
        {(next !== undefined || note !== '') && (
          <div className="mt-4 grid gap-3">
            {next === 'declined' && (
              <Field label="Decline reason" hint="Optional; it is counted in Analytics.">
                {(control) => (
                  <Select
                    {...control}
                    options={REASONS}
                    placeholder="Why it is declined"
                    disabled={pending}
                    value={reason}
                    onValueChange={setReason}
                  />
                )}
              </Field>
            )}
            <Field
              label="Note"
              hint="Optional; it becomes part of the timeline."
              error={tooLong ? 'At most 4,000 characters.' : undefined}
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={2}
                  readOnly={pending}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
            </Field>
            <div className="flex flex-wrap justify-end gap-2">
              <Button disabled={pending} onClick={reset}>
                Cancel
              </Button>
              {next && (
                <Button type="submit" variant="primary" pending={pending}>
                  Set to {STATUS_LABELS[next]}
                </Button>
              )}
            </div>
          </div>
        )}
        <div className={error === undefined ? '' : 'mt-3'}>
          <FormError message={error} />
        </div>
      </form>
    </Card>
  );
}
