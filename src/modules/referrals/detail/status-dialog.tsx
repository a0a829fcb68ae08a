import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { text } from '@/fields/schema';
import { ConflictNotice } from '@/kit/conflict/conflict-notice';
import { useSeen } from '@/kit/conflict/use-seen';
import { FormCancel } from '@/kit/form/form-cancel';
import { FormSelect } from '@/kit/form/form-select';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
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
import { LIMITS } from '@/records/referrals/referrals.model';
import { FormError } from '@/ui/form-error';

export interface StatusChoice {
  status: ReferralStatus;
  /** The status when the member chose. */
  seen: ReferralStatus;
  note: string | null;
  /** Only for a declined referral, and null if not recorded. */
  reason: DeclineReason | null;
}

interface StatusDialogProps {
  current: ReferralStatus;
  /** The status to set. */
  chosen: ReferralStatus;
  /** Open records that keep the referral from being declined. */
  live: readonly LiveItem[];
  /** Number of open items; they stay open after completion. */
  open: number;
  onSave: (choice: StatusChoice) => Promise<void>;
  onClose: () => void;
}

const statusSchema = z.object({
  note: text(LIMITS.note),
  reason: z.enum(enums.referral_decline_reason).nullable(),
});

const UNTOUCHED: z.input<typeof statusSchema> = { note: '', reason: null };

const REASONS = enums.referral_decline_reason.map((value) => ({
  value,
  label: DECLINE_REASON_LABELS[value],
}));

/** Any status may follow any other. */
export function StatusDialog({ current, chosen, live, open, onSave, onClose }: StatusDialogProps) {
  const form = useZodForm(statusSchema, UNTOUCHED);
  const seen = useSeen({ status: current });
  const isDeclining = chosen === 'declined';
  const isKept = isDeclining && live.length > 0;
  return (
    <SaveDialog
      form={form}
      title={`Set to ${STATUS_LABELS[chosen]}`}
      size="sm"
      footer={
        <>
          <FormCancel />
          {!isKept && <FormSubmit>Set to {STATUS_LABELS[chosen]}</FormSubmit>}
        </>
      }
      onSubmit={({ note, reason }) =>
        onSave({
          status: chosen,
          seen: seen.row.status,
          note: blankToNull(note),
          reason: isDeclining ? reason : null,
        })
      }
      failure={(failure) => {
        const kept = liveItemsIn(failure.error);
        return kept ? (
          <LiveNotice message={failure.error.message} items={kept} />
        ) : (
          <ConflictNotice
            failure={failure}
            seen={seen}
            lines={({ status }) => [['Status', STATUS_LABELS[status]]]}
            onUseTheirs={onClose}
          />
        );
      }}
      onClose={onClose}
    >
      {chosen === 'completed' && open > 0 && (
        <p className="text-muted text-sm">
          {counted(open, 'things')} {open === 1 ? 'is' : 'are'} still open, and will stay on the
          work list.
        </p>
      )}
      {isKept && <LiveNotice message="Cancel what is still open first." items={live} />}
      {isDeclining && !isKept && (
        <FormSelect
          control={form.control}
          name="reason"
          label="Decline reason"
          hint="Optional. Counted in Analytics."
          options={REASONS}
          placeholder="Why it is declined"
        />
      )}
      {!isKept && (
        <FormTextArea
          control={form.control}
          name="note"
          label="Note"
          hint="Optional. Added to the timeline."
          rows={2}
        />
      )}
    </SaveDialog>
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
