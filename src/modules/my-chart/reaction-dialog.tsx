import { useState } from 'react';
import { z } from 'zod';
import { text } from '@/fields/schema';
import { msg, t } from '@/fields/words';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { EmergencyCard } from '@/records/patient-app/emergency-card';
import { useAskClinic } from '@/records/patient-app/my-chart.mutations';
import type { MyChart } from '@/records/patient-app/my-chart.schema';
import { medical } from '@/ui/medical';

const reactionSchema = z.object({ said: text(1000, msg('Say what you felt, and when it began.')) });

interface ReactionDialogProps {
  shown: MyChart;
  onClose: () => void;
}

/** Breathing first: the form comes after what to do at once. */
export function ReactionDialog({ shown: { chart, clinic }, onClose }: ReactionDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const ask = useAskClinic(chart.id);
  const form = useZodForm(reactionSchema, { said: '' });
  return (
    <SaveDialog
      form={form}
      title={t('Report a reaction')}
      description={medical('Only if you breathe well. The clinic reads this in office hours.')}
      footer={t('Send report')}
      onSubmit={({ said }) => ask.mutateAsync({ id, kind: 'reaction', said })}
      onClose={onClose}
    >
      <EmergencyCard clinic={clinic} heading="h3" />
      <FormTextArea
        control={form.control}
        name="said"
        label={t('What did you feel, and when did it begin?')}
        rows={4}
        required
      />
    </SaveDialog>
  );
}
