import { useState } from 'react';
import { z } from 'zod';
import { text } from '@/fields/schema';
import { msg, t } from '@/fields/words';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { formatAppointment } from '@/lib/dates';
import { useAskClinic } from '@/records/patient-app/my-chart.mutations';
import type { MyChart, MyVisit } from '@/records/patient-app/my-chart.schema';

export interface About {
  visit: MyVisit;
  kind: 'move_visit' | 'cancel_visit' | 'coming';
}

const TITLES: Record<About['kind'], string> = {
  move_visit: msg('Ask to move the visit'),
  cancel_visit: msg('Ask to cancel the visit'),
  coming: msg('You will come'),
};

const BUTTONS: Record<About['kind'], string> = {
  move_visit: msg('Ask to move'),
  cancel_visit: msg('Ask to cancel'),
  coming: msg('I will come'),
};

interface AskDialogProps {
  chartId: string;
  about: About;
  clinic: MyChart['clinic'];
  onClose: () => void;
}

/** Asks the clinic about a visit: it stands until the clinic answers. */
export function AskDialog({ chartId, about: { visit, kind }, clinic, onClose }: AskDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const ask = useAskClinic(chartId);
  const form = useZodForm(z.object({ said: text(1000) }), { said: '' });
  const at =
    visit.starts_at === null
      ? t('The clinic has set no time yet.')
      : `${formatAppointment(visit.starts_at, clinic.time_zone)}.`;
  return (
    <SaveDialog
      form={form}
      size="sm"
      title={t(TITLES[kind])}
      description={
        kind === 'coming'
          ? at
          : t('{at} The visit stands as it is until the clinic answers.', { at })
      }
      footer={t(BUTTONS[kind])}
      onSubmit={({ said }) =>
        ask.mutateAsync({ id, kind, visitId: visit.id, ...(said !== '' && { said }) })
      }
      onClose={onClose}
    >
      {kind !== 'coming' && (
        <FormTextArea
          control={form.control}
          name="said"
          label={kind === 'move_visit' ? t('Which days suit you?') : t('Message to the clinic')}
          rows={3}
        />
      )}
    </SaveDialog>
  );
}
