import { Download } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/fields/words';
import { downloadBlob } from '@/lib/download';
import { toAppError } from '@/lib/errors';
import { formatPhone } from '@/lib/phone';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import type { Letter } from './letter.schema';

export function DownloadLetter({ letter }: { letter: Letter }) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function download() {
    setPending(true);
    setProblem(undefined);
    try {
      const { phone } = letter.facts.clinic;
      const { letterFileName, letterPdf } = await import('@letters/letter-pdf');
      downloadBlob(
        letterFileName(letter),
        letterPdf(letter, phone === null ? null : formatPhone(phone)),
      );
    } catch (thrown) {
      setProblem(toAppError(thrown).message);
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <FormError message={problem} />
      <Button icon={Download} pending={pending} onClick={() => void download()}>
        {t('Download PDF')}
      </Button>
    </>
  );
}
