import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { isDay } from '@/fields/checks';
import { FormCancel } from '@/kit/form/form-cancel';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { QueryDialog } from '@/kit/query/query-dialog';
import { addDays, fromClock } from '@/lib/clinic-clock';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { clinicSettingsQueries } from '@/records/clinic-settings/clinic-settings.queries';
import { useRecordContactAttempt } from '@/records/contact-attempts/contact-attempts.mutations';
import type { Chart } from '@/records/patient-chart/chart.schema';
import { patientChartQueries } from '@/records/patient-chart/patient-chart.queries';
import { addressLines } from '@/records/patients/address-lines';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { Button } from '@/ui/button';
import { SheetFrame } from '@/ui/sheet-frame';
import { usePrinting } from '@/ui/use-printing';
import { ContactLetter } from './contact-letter';

interface LetterDialogProps {
  referral: ReferralDetail;
  onClose: () => void;
}

const TITLE = 'Letter to the patient';
const NOON = 12 * 60;

const LINK = 'rounded-sm underline decoration-border-strong underline-offset-3 hover:text-accent';

const schema = z.object({ sentOn: z.string().refine(isDay, 'Choose a day.') });

export function LetterDialog({ referral, onClose }: LetterDialogProps) {
  const { id: companyId } = useCompany();
  const chart = useQuery(patientChartQueries.chart(companyId, referral.patient.id));
  const settings = useQuery(clinicSettingsQueries.of(companyId));
  return (
    <QueryDialog title={TITLE} query={settings} onClose={onClose}>
      {({ contact_letter_days }) => (
        <QueryDialog title={TITLE} query={chart} onClose={onClose}>
          {(read) => (
            <LetterForm
              referral={referral}
              chart={read}
              daysToAnswer={contact_letter_days}
              onClose={onClose}
            />
          )}
        </QueryDialog>
      )}
    </QueryDialog>
  );
}

interface LetterFormProps extends LetterDialogProps {
  chart: Chart;
  daysToAnswer: number;
}

function LetterForm({ referral, chart, daysToAnswer, onClose }: LetterFormProps) {
  const { timeZone } = useCompany();
  const record = useRecordContactAttempt();
  const printing = usePrinting();
  // Made once for a form: sent again after a lost answer, it is one letter.
  const [opened] = useState(() => ({ id: crypto.randomUUID(), at: new Date().toISOString() }));
  const today = calendarDay(opened.at, timeZone);
  const form = useZodForm(schema, { sentOn: today });
  const typed = useWatch({ control: form.control, name: 'sentOn' });
  const sentOn = isDay(typed) ? typed : today;
  const letter = (
    <ContactLetter
      clinic={chart.clinic}
      patient={chart.patient}
      called={referral.contact_calls > 0}
      sentOn={sentOn}
      answerBy={addDays(sentOn, daysToAnswer)}
    />
  );

  return (
    <SaveDialog
      form={form}
      title={TITLE}
      size="lg"
      footer={
        <>
          <FormCancel />
          <Button icon={Printer} onClick={() => window.print()}>
            Print letter
          </Button>
          <FormSubmit>Mark as sent</FormSubmit>
        </>
      }
      saved="Letter marked as sent"
      onSubmit={(draft) =>
        record.mutateAsync({
          attempt_id: opened.id,
          referral_id: referral.id,
          attempted_at:
            draft.sentOn === today
              ? opened.at
              : fromClock({ day: draft.sentOn, minute: NOON }, timeZone),
          way: 'letter',
          party: chart.patient.guardian_name === null ? 'patient' : 'guardian',
          outcome: 'sent',
        })
      }
      onClose={onClose}
    >
      <SheetFrame label="Preview">{letter}</SheetFrame>
      {/* Shown here since the date has the focus and a long letter is scrolled away. */}
      {addressLines(chart.patient).length === 0 && (
        <p className="font-medium text-danger text-sm">
          No postal address on file. Add it to the patient first.
        </p>
      )}
      {chart.clinic.phone === null && <NoClinicPhone />}
      <FormText control={form.control} name="sentOn" label="Sent on" type="date" max={today} />
      {printing && createPortal(<div data-print="alone">{letter}</div>, document.body)}
    </SaveDialog>
  );
}

/** The letter is valid without a phone number, but the patient can't call. */
function NoClinicPhone() {
  const { slug, isAdmin } = useCompany();
  return (
    <p className="text-sm">
      Your clinic has no phone number, so the letter names none.{' '}
      {isAdmin ? (
        <Link to={paths.adminArea(slug, 'organizations')} className={LINK}>
          Add it under Organizations
        </Link>
      ) : (
        'An administrator can add it under Organizations.'
      )}
    </p>
  );
}
