import { type SubmitEvent, useState } from 'react';
import { t } from '@/fields/words';
import { toAppError } from '@/lib/errors';
import type { LinkKey } from '@/records/files/office/send-office-file';
import { REFUSALS, type ShownStatus } from '@/records/status-links/status-links.model';
import { openStatus } from '@/records/status-links/status-links.queries';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';
import { LabeledInput } from '@/ui/labeled-input';

interface StatusFormProps {
  code: string;
  onShown: (shown: ShownStatus, key: LinkKey) => void;
}

export function StatusForm({ code, onShown }: StatusFormProps) {
  const [typed, setTyped] = useState('');
  const [birthDate, setBirthDate] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function open() {
    if ((code || typed.trim()) === '')
      return setProblem(t('Enter the code from the letter or fax.'));
    if (birthDate === '') return setProblem(t('Enter the patient’s date of birth.'));
    setPending(true);
    setProblem(undefined);
    try {
      const key = { code: code || typed, birthDate };
      const answer = await openStatus(key.code, birthDate);
      if (answer.verdict === 'opened') return onShown(answer, key);
      setProblem(REFUSALS[answer.verdict]);
    } catch (thrown) {
      setProblem(toAppError(thrown).message);
    } finally {
      setPending(false);
    }
  }

  return (
    <Card className="mx-auto w-full max-w-md">
      <h1 className="font-semibold text-xl">{t('Referral status')}</h1>
      <p className="mt-1 mb-5 text-muted text-sm">
        {t('For the office that referred the patient.')}
      </p>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void open();
        }}
      >
        {code === '' && (
          <LabeledInput
            label={t('Code')}
            hint={t('32 letters and digits, as in the letter or fax.')}
            required
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        <LabeledInput
          label={t('Patient’s date of birth')}
          required
          type="date"
          value={birthDate}
          onChange={setBirthDate}
          autoComplete="off"
        />
        <FormError message={problem} />
        <Button type="submit" variant="primary" pending={pending}>
          {t('Show status')}
        </Button>
      </form>
    </Card>
  );
}
