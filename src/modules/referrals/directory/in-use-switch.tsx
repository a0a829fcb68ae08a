import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormSwitch } from '@/kit/form/form-switch';

/** An entry that is switched off stays on referrals that name it. */
export function InUseSwitch<Input extends FieldValues, Output>(
  field: Pick<ComponentProps<typeof FormSwitch<Input, Output>>, 'control' | 'name'>,
) {
  return <FormSwitch {...field} label="In use" hint="When off, not offered for new referrals." />;
}
