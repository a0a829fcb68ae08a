import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { text } from '@/fields/schema';
import { ConflictNotice } from '@/kit/conflict/conflict-notice';
import { useSeen } from '@/kit/conflict/use-seen';
import { Form } from '@/kit/form/form';
import { FormCancel } from '@/kit/form/form-cancel';
import { FormSelect } from '@/kit/form/form-select';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { formatAppointment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull, counted } from '@/lib/text';
import { type LiveItem, liveItemsIn } from '@/records/referrals/live-items';
import {
  DECLINE_REASON_LABELS,
  type DeclineReason,
  type ReferralStatus,
  STATUS_LABELS,
} from '@/records/referrals/referral-labels';
import { LIMITS, REFERRAL_STATUSES } from '@/records/referrals/referrals.model';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';
import { StatusOption } from './status-option';

export interface StatusChoice {
  status: ReferralStatus;
  /** The status when the member chose. */
  seen: ReferralStatus;
  note: string | null;
  /** Only for a declined referral, and null if not recorded. */
  reason: DeclineReason | null;
}

interface StatusFormProps {
  current: ReferralStatus;
  /** Open records that keep the referral from being declined. */
  live?: readonly LiveItem[];
  /** Number of open items; they stay open after completion. */
  open?: number;
  onSave: (choice: StatusChoice) => Promise<void>;
}

const statusSchema = z.object({
  /** Null until chosen. */
  status: z.enum(REFERRAL_STATUSES).nullable(),
  note: text(LIMITS.note),
  reason: z.enum(enums.referral_decline_reason).nullable(),
});

const UNTOUCHED: z.input<typeof statusSchema> = { status: null, note: '', reason: null };

const NOTHING: readonly LiveItem[] = [];

const REASONS = enums.referral_decline_reason.map((value) => ({
  value,
  label: DECLINE_REASON_LABELS[value],
}));

/** Any status may follow any other. A choice opens a note; nothing changes before it is sent. */
export function StatusForm({ current, live = NOTHING, open = 0, onSave }: StatusFormProps) {
  const name = useId();
  const form = useZodForm(statusSchema, UNTOUCHED);
  const { field } = useController({ control: form.control, name: 'status' });
  const note = useWatch({ control: form.control, name: 'note' });
  const seen = useSeen({ status: current });
  const chosen = field.value;
  const isLive = live.length > 0;

  function choose(status: ReferralStatus) {
    // The choice starts from the status shown; later changes by others are reported.
    if (chosen === null && note === '') seen.startFrom({ status: current });
    field.onChange(status === current ? null : status);
  }

  async function save(draft: z.output<typeof statusSchema>) {
    if (draft.status === null) return;
    await onSave({
      status: draft.status,
      seen: seen.row.status,
      note: blankToNull(draft.note),
      reason: draft.status === 'declined' ? draft.reason : null,
    });
    form.reset(UNTOUCHED);
  }

  return (
    <Card title="Status">
      <Form
        form={form}
        footer={
          (chosen !== null || note !== '') && (
            <>
              <FormCancel />
              {chosen && !(chosen === 'declined' && isLive) && (
                <FormSubmit>Set to {STATUS_LABELS[chosen]}</FormSubmit>
              )}
            </>
          )
        }
        onSubmit={save}
        failure={(failure) => {
          const live = liveItemsIn(failure.error);
          return live ? (
            <LiveNotice message={failure.error.message} items={live} />
          ) : (
            <ConflictNotice
              failure={failure}
              seen={seen}
              lines={({ status }) => [['Status', STATUS_LABELS[status]]]}
              onUseTheirs={() => form.reset(UNTOUCHED)}
            />
          );
        }}
      >
        <fieldset disabled={form.formState.isSubmitting}>
          <legend className="sr-only">Status</legend>
          <div className="grid gap-1">
            {REFERRAL_STATUSES.map((status) => (
              <StatusOption
                key={status}
                name={name}
                status={status}
                checked={status === (chosen ?? current)}
                current={status === current}
                onChoose={() => choose(status)}
              />
            ))}
          </div>
        </fieldset>
        {chosen === 'completed' && open > 0 && (
          <p className="text-muted text-sm">
            {counted(open, 'things')} {open === 1 ? 'is' : 'are'} still open, and will stay on the
            work list.
          </p>
        )}
        {chosen === 'declined' && isLive && (
          <LiveNotice message="Cancel what is still open first." items={live} />
        )}
        {chosen === 'declined' && !isLive && (
          <FormSelect
            control={form.control}
            name="reason"
            label="Decline reason"
            hint="Optional. Counted in Analytics."
            options={REASONS}
            placeholder="Why it is declined"
          />
        )}
        {(chosen !== null || note !== '') && (
          <FormTextArea
            control={form.control}
            name="note"
            label="Note"
            hint="Optional. Added to the timeline."
            rows={2}
          />
        )}
      </Form>
    </Card>
  );
}

interface LiveNoticeProps {
  message: string;
  items: readonly LiveItem[];
}

function LiveNotice({ message, items }: LiveNoticeProps) {
  const { slug, timeZone } = useCompany();
  return (
    <div className="grid gap-2">
      <FormError message={message} />
      <ul aria-label="Still open" className="grid gap-1.5 text-sm">
        {items.map(({ kind, id, starts_at, name }) => (
          <li key={id}>
            <Link
              to={kind === 'case' ? paths.surgeryCase(slug, id) : paths.appointment(slug, id)}
              className="rounded-sm underline decoration-border-strong underline-offset-3 hover:text-accent"
            >
              {kind === 'case' ? name : `Appointment with ${name}`}
            </Link>
            {starts_at !== null && `, ${formatAppointment(starts_at, timeZone)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
