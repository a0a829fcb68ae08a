import { useState } from 'react';
import { z } from 'zod';
import { text } from '@/fields/schema';
import { t } from '@/fields/words';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { useAskClinic } from '@/records/patient-app/my-chart.mutations';
import { CloseButton } from '@/ui/close-button';
import { Dialog } from '@/ui/dialog';
import { CopyFiles } from './copy-files';

const copySchema = z.object({ said: text(1000) });

interface CopyDialogProps {
  chartId: string;
  /** Whether the app shows the whole record, and so gives a copy at once. */
  files: boolean;
  /** The clinic has been asked for the rest. */
  waits: boolean;
  onClose: () => void;
}

/** A copy of what the app shows at once; the rest is asked for. */
export function CopyDialog({ chartId, files, waits, onClose }: CopyDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const ask = useAskClinic(chartId);
  const form = useZodForm(copySchema, { said: '' });
  if (waits) {
    return (
      <Dialog
        onClose={onClose}
        title={t('Get a copy of the record')}
        footer={<CloseButton label={t('Close')} onClose={onClose} />}
      >
        <div className="grid gap-4">
          {files && <CopyFiles chartId={chartId} />}
          <p className="text-sm">{t('You asked the clinic for a copy. The clinic has 30 days.')}</p>
        </div>
      </Dialog>
    );
  }
  return (
    <SaveDialog
      form={form}
      title={files ? t('Get a copy of the record') : t('Ask for a copy of the record')}
      {...(!files && { description: t('You have a right to it. The clinic has 30 days.') })}
      footer={t('Ask for it')}
      onSubmit={({ said }) => ask.mutateAsync({ id, kind: 'copy', ...(said !== '' && { said }) })}
      onClose={onClose}
    >
      {files && (
        <>
          <CopyFiles chartId={chartId} />
          <section className="border-t pt-4 text-sm">
            <h3 className="font-semibold">{t('Do you need more, or paper?')}</h3>
            <p>{t('You have a right to the whole record. The clinic has 30 days.')}</p>
          </section>
        </>
      )}
      <FormTextArea
        control={form.control}
        name="said"
        label={t('Which part, and how should you get it?')}
        hint={t('For example: all of it, as a file. Or: last year, on paper.')}
        rows={3}
      />
    </SaveDialog>
  );
}
