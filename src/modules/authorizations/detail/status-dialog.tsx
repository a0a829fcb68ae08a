import { useCompany } from '@/company/company-context';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { FormCancel } from '@/kit/form/form-cancel';
import { FormCode } from '@/kit/form/form-code';
import { FormDigits } from '@/kit/form/form-digits';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { calendarDay } from '@/lib/dates';
import { enums } from '@/lib/supabase/database.types';
import {
  AUTHORIZATION_STATUSES,
  type AuthorizationStatus,
  WAY_LABELS,
} from '@/records/authorizations/authorization-labels';
import { serviceName } from '@/records/authorizations/authorization-text';
import { useSetAuthorizationStatus } from '@/records/authorizations/authorizations.mutations';
import type { Authorization } from '@/records/authorizations/authorizations.schema';
import { ACT_LABELS } from './acts';
import { linesOf } from './authorization-lines';
import {
  asksWay,
  isDecision,
  isGiven,
  isSent,
  statusDraftOf,
  statusSchema,
  toStatusChange,
} from './status-draft';

interface StatusDialogProps {
  authorization: Authorization;
  status: AuthorizationStatus;
  onClose: () => void;
}

const WAYS = enums.authorization_way.map((value) => ({ value, label: WAY_LABELS[value] }));

export function StatusDialog({ authorization, status, onClose }: StatusDialogProps) {
  const { timeZone } = useCompany();
  const change = useSetAuthorizationStatus();
  const today = calendarDay(new Date(), timeZone);
  const { form, seen, failure } = useSeenForm(authorization, {
    schema: statusSchema(status, authorization),
    draftOf: (row) => statusDraftOf(status, row, today),
    lines: linesOf,
    revisionOf: ({ revision }) => revision,
  });
  const { control } = form;

  return (
    <SaveDialog
      form={form}
      title={ACT_LABELS[status]}
      footer={
        <>
          <FormCancel />
          <FormSubmit variant={status === 'cancelled' ? 'danger' : 'primary'}>
            {ACT_LABELS[status]}
          </FormSubmit>
        </>
      }
      saved={`Authorization: ${AUTHORIZATION_STATUSES[status].label.toLowerCase()}`}
      onSubmit={(draft) =>
        change.mutateAsync({
          ...toStatusChange(status, authorization, draft),
          expected_revision: seen.row.revision,
        })
      }
      failure={failure}
      onClose={onClose}
    >
      {isGiven(status) && (
        <>
          <FormRow>
            <FormCode control={control} name="number" label="Authorization number" />
            <FormText
              control={control}
              name="missingReason"
              label="Why there is no number"
              hint="Only if the payer gives none."
            />
            <FormText control={control} name="validFrom" label="Valid from" type="date" required />
            <FormText
              control={control}
              name="validUntil"
              label="Valid until"
              type="date"
              required
            />
          </FormRow>
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-medium text-sm">Approved</legend>
            {seen.start.services.map((service, index) => (
              <FormDigits
                key={service.id}
                control={control}
                name={`units.${index}.units`}
                label={`${serviceName(service)}: ${service.units_requested} requested`}
              />
            ))}
          </fieldset>
        </>
      )}
      {status === 'not_required' && (
        <FormText control={control} name="missingReason" label="Who confirmed" />
      )}
      {status === 'denied' && (
        <FormTextArea control={control} name="denial" label="Payer’s reason" rows={2} required />
      )}
      <FormRow>
        {(isSent(status) || isDecision(status)) && (
          <FormText
            control={control}
            name="onDay"
            label={isDecision(status) ? 'Decided on' : 'Submitted on'}
            type="date"
            max={today}
          />
        )}
        {asksWay(status, authorization) && (
          <FormSelect
            control={control}
            name="way"
            label="Asked by"
            required
            options={WAYS}
            placeholder="Choose a way"
          />
        )}
        <FormCode control={control} name="reference" label="Reference number" />
        <FormText control={control} name="followUpOn" label="Follow up on" type="date" />
      </FormRow>
      <FormTextArea control={control} name="note" label="Note" hint="Optional." rows={2} />
    </SaveDialog>
  );
}
