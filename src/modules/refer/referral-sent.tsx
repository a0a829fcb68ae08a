import { Check, Copy, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { msg, t } from '@/fields/words';
import { formatPhone } from '@/lib/phone';
import { publicPaths } from '@/lib/public-paths';
import { AddFilesButton } from '@/records/files/office/choose-files-button';
import { FileList } from '@/records/files/office/file-list';
import { fileProblem } from '@/records/files/office/file-rules';
import { useOfficeFiles } from '@/records/files/office/use-office-files';
import type { ClinicForm } from '@/records/referral-form/answers';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';

export interface SentReferral {
  code: string;
  birthDate: string;
  files: readonly File[];
}

interface ReferralSentProps {
  clinic: ClinicForm;
  sent: SentReferral;
  onAnother: () => void;
}

/** The referral has arrived: sends its files and shows its link this one time. */
export function ReferralSent({ clinic, sent, onAnother }: ReferralSentProps) {
  const { files, add, retry, isSending } = useOfficeFiles(sent);
  const heading = useRef<HTMLHeadingElement>(null);
  const begun = useRef(false);
  useEffect(() => {
    heading.current?.focus();
    // React may run this twice; send the files only once.
    if (begun.current) return;
    begun.current = true;
    void add(sent.files.filter((file) => fileProblem(file) === null));
  });
  const link = `${window.location.origin}${publicPaths.status(sent.code)}`;
  return (
    <>
      <header>
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none">
          {t('Referral sent')}
        </h1>
        <p className="mt-1 text-muted text-sm">
          {t('{clinic} has it now. The draft on this device is cleared.', { clinic: clinic.name })}
        </p>
      </header>
      <Card
        title={t('Status link')}
        description={t('Save it now. It is shown only once.')}
        actions={<CopyLink link={link} />}
      >
        <div className="grid gap-3 text-sm">
          <a
            href={link}
            className="wrap-anywhere rounded-md bg-surface-sunken px-3.5 py-3 font-medium underline underline-offset-3"
          >
            {link}
          </a>
          <p className="text-muted">
            {t(
              'Opens with the patient’s date of birth and shows the status. After {clinic} calls your office back, it also shows appointments, messages and letters. Works for 180 days.',
              { clinic: clinic.name },
            )}
          </p>
        </div>
      </Card>
      <Card
        title={t('Files')}
        description={isSending ? t('Keep this page open until they are sent.') : undefined}
        actions={<AddFilesButton isSending={isSending} onAdd={add} />}
      >
        {files.length === 0 ? (
          <p className="text-muted text-sm">{t('No files yet. Add more later with the link.')}</p>
        ) : (
          <FileList files={files} onRetry={(file) => void retry(file)} />
        )}
      </Card>
      <footer className="flex flex-wrap items-center justify-between gap-3 text-muted text-sm print:hidden">
        <p>
          {clinic.phone !== null &&
            t('Questions? Call {phone}.', { phone: formatPhone(clinic.phone) })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button icon={Printer} onClick={() => window.print()}>
            {t('Print')}
          </Button>
          <Button disabled={isSending} onClick={onAnother}>
            {t('Refer another patient')}
          </Button>
        </div>
      </footer>
    </>
  );
}

/** Copies the link without toasts, which this page would load only for it. */
function CopyLink({ link }: { link: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }

  return (
    <Button size="sm" data-print="hide" onClick={() => void copy()}>
      {outcome === 'copied' ? (
        <Check aria-hidden="true" className="size-4" />
      ) : (
        <Copy aria-hidden="true" className="size-4" />
      )}
      <span aria-live="polite">{t(WORDS[outcome ?? 'not yet'])}</span>
    </Button>
  );
}

const WORDS = {
  'not yet': msg('Copy link'),
  copied: msg('Copied'),
  refused: msg('Select and copy the link'),
} as const;
