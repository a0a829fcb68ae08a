import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { text } from '@/fields/schema';
import { Form } from '@/kit/form/form';
import { FormChoice } from '@/kit/form/form-choice';
import { FormDecimal } from '@/kit/form/form-decimal';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { lazyView } from '@/kit/lazy/lazy-view';
import { isDemoClinic } from '@/lib/demo-clinic';
import type { ShotSet, ShotVisit } from '@/records/shots/shot-visit.schema';
import { useGiveInjection } from '@/records/shots/shots.mutations';
import { ScanField } from '@/records/vials/scan-field';
import { Button } from '@/ui/button';
import { doseText } from './shot-fields';

const DemoVials = lazyView(() => import('./demo-vials'), 'DemoVials', null);

const SecondPerson = lazyView(() => import('./second-person'), 'SecondPerson');

const ARMS = [
  { value: 'left', label: 'Left arm' },
  { value: 'right', label: 'Right arm' },
] as const;

const proposed = z.object({
  code: text(40, 'Scan the vial.'),
  arm: z.enum(['left', 'right'], 'Choose the arm.'),
  volume: z.string(),
  reason: z.string(),
});
const another = proposed.extend({ volume: doseText, reason: text(300, 'Give the reason.') });

interface GiveFormProps {
  visit: ShotVisit;
  set: ShotSet;
}

export function GiveForm({ visit, set }: GiveFormProps) {
  const { id: companyId, slug } = useCompany();
  const give = useGiveInjection(companyId);
  // Made once: sent again after a lost answer, it is the same shot.
  const [id] = useState(() => crypto.randomUUID());
  const [isAnother, setAnother] = useState(false);
  const form = useZodForm(isAnother ? another : proposed, { code: '', volume: '', reason: '' });
  const { control } = form;
  const [code, typed] = useWatch({ control, name: ['code', 'volume'] });
  const volume =
    isAnother && doseText.safeParse(typed).success ? Number(typed) : set.proposal.volume;
  const isHeld = set.proposal.action !== 'give';

  return (
    <Form
      large
      byButton
      form={form}
      footer={
        <FormSubmit className="w-full" disabled={isHeld && !isAnother}>
          {`Record ${set.label}: ${volume.toFixed(2)} mL`}
        </FormSubmit>
      }
      onSubmit={(shot) =>
        give.mutateAsync({
          id,
          visit_id: visit.id,
          vial_code: shot.code,
          volume_ml: volume,
          arm: shot.arm,
          ...(isAnother && { override_reason: shot.reason }),
        })
      }
    >
      <ScanField control={control} name="code" />
      {isDemoClinic(slug) && (
        <DemoVials visit={visit} set={set} onScan={(read) => form.setValue('code', read)} />
      )}
      <FormChoice large control={control} name="arm" label="Arm" options={ARMS} required />
      {visit.second_person && <SecondPerson visit={visit} set={set} code={code} volume={volume} />}
      {isAnother ? (
        <div className="grid gap-3 sm:grid-cols-[8rem_1fr]">
          <FormDecimal control={control} name="volume" label="Dose in mL" required />
          <FormText
            control={control}
            name="reason"
            label="Reason"
            hint="Physicians only. The record keeps the reason."
            required
          />
        </div>
      ) : (
        <Button variant="ghost" onClick={() => setAnother(true)}>
          {isHeld ? 'Physician: give a dose anyway' : 'Physician: give another dose'}
        </Button>
      )}
    </Form>
  );
}
