import { Trash2 } from 'lucide-react';
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from '@/fields/words';
import { toAppError } from '@/lib/errors';
import type { ClinicForm } from '@/records/referral-form/answers';
import {
  FAULTS,
  isField,
  type Problems,
  problemsOf,
  REFUSALS,
  toSend,
} from '@/records/referral-form/referral-form.model';
import { sendForm } from '@/records/referral-form/referral-form.mutations';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';
import { clearDraft } from './draft';
import { TextField } from './fields';
import { FilesSection } from './files-section';
import { GuardianSection, InsuranceSection, PatientSection } from './patient-sections';
import { ReasonSection } from './reason-section';
import type { SentReferral } from './referral-sent';
import type { SectionProps } from './section-props';
import { useReferForm } from './use-refer-form';

interface ReferFormProps {
  slug: string;
  clinic: ClinicForm;
  /** Null if the referral had arrived before: its link is shown only once. */
  onSent: (sent: SentReferral | null) => void;
}

/** Typed values stay on the device until they are sent or cleared. */
export function ReferForm({ slug, clinic, onSent }: ReferFormProps) {
  const form = useReferForm(slug);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [clearing, setClearing] = useState(false);
  const [pending, setPending] = useState(false);
  const [slow, setSlow] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const fields = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);

  function refuse(problems: Problems) {
    form.complain(problems);
    setRefusals(refusals + 1);
  }

  async function send() {
    setFailure(undefined);
    const values = toSend(form.values);
    const problems = problemsOf(values);
    if (Object.keys(problems).length > 0) return refuse(problems);
    setPending(true);
    try {
      const answer = await sendForm(slug, form.id, values, () => setSlow(true));
      if (answer.verdict === 'received') {
        clearDraft(slug);
        const { code } = answer;
        onSent(code === null ? null : { code, birthDate: values.date_of_birth, files });
      } else if (answer.verdict === 'faults') {
        const told = answer.faults.filter(({ field }) => isField(field));
        refuse(Object.fromEntries(told.map(({ field, fault }) => [field, t(FAULTS[fault])])));
        if (told.length === 0) setFailure(t('The form is too long. Shorten the reason.'));
      } else {
        setFailure(t(REFUSALS[answer.verdict]));
      }
    } catch (thrown) {
      setFailure(toAppError(thrown).message);
    } finally {
      setPending(false);
      setSlow(false);
    }
  }

  function clear() {
    clearDraft(slug);
    setClearing(false);
    setFiles([]);
    setFailure(undefined);
    form.empty();
  }

  return (
    <form
      noValidate
      aria-label={t('Referral')}
      className="grid gap-5"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!pending) void send();
      }}
    >
      <p className="rounded-md bg-surface-sunken px-3.5 py-3 text-sm">
        {form.isFound
          ? t('We restored what you typed on this device.')
          : t('What you type stays on this device for a day.')}{' '}
        <span className="text-muted">
          {t('Sending clears the form. On a shared computer, clear it yourself.')}
        </span>
      </p>
      {/* Typing during the send would be lost. */}
      <fieldset disabled={pending} className="contents">
        <div ref={fields} className="grid gap-5">
          <OfficeSection form={form} />
          <PatientSection form={form} />
          <GuardianSection form={form} />
          <InsuranceSection form={form} />
          <ReasonSection form={form} clinic={clinic} />
          <FilesSection files={files} onChange={setFiles} />
        </div>
      </fieldset>
      <FormError message={failure} />
      <p role="status" className="text-sm">
        {slow &&
          t('Many referrals are arriving. Sending takes up to two minutes. Keep this page open.')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {clearing ? (
          <p role="alert" className="flex flex-wrap items-center gap-2 text-sm">
            {t('Remove everything you typed?')}
            <Button size="sm" variant="danger" onClick={clear}>
              {t('Clear form')}
            </Button>
            <Button size="sm" onClick={() => setClearing(false)}>
              {t('Keep it')}
            </Button>
          </p>
        ) : (
          <Button
            icon={Trash2}
            variant="ghost"
            disabled={pending}
            onClick={() => setClearing(true)}
          >
            {t('Clear form')}
          </Button>
        )}
        <Button type="submit" variant="primary" pending={pending} className="max-sm:w-full">
          {t('Send referral')}
        </Button>
      </div>
    </form>
  );
}

function OfficeSection({ form }: SectionProps) {
  return (
    <Card title={t('Your office')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="practice_name" autoComplete="organization" required />
        <TextField form={form} name="referring_provider" required />
        <TextField
          form={form}
          name="npi"
          hint={t('National Provider Identifier: ten digits.')}
          inputMode="numeric"
        />
        <TextField form={form} name="office_email" type="email" />
        <TextField form={form} name="office_phone" type="tel" required />
        <TextField form={form} name="office_fax" type="tel" />
      </div>
    </Card>
  );
}
