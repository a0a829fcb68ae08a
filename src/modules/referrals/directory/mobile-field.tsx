import { MessageSquare } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { FormText } from '@/kit/form/form-text';
import { formatDate } from '@/lib/dates';
import { QuietButton } from '@/ui/quiet-button';

interface MobileFieldProps<Input extends FieldValues, Output>
  extends Pick<ComponentProps<typeof FormText<Input, Output>>, 'control' | 'name'> {
  /** When the first STOP reply arrived; null if texts are allowed. */
  stopped: string | null;
  onAllow: () => void;
}

export function MobileField<Input extends FieldValues, Output>({
  stopped,
  onAllow,
  ...field
}: MobileFieldProps<Input, Output>) {
  return (
    <>
      <FormText {...field} label="Mobile" type="tel" hint="For text messages with a link." />
      {stopped !== null && <StoppedTexts since={stopped} onAllow={onAllow} />}
    </>
  );
}

interface StoppedTextsProps {
  /** When the first STOP reply arrived. */
  since: string;
  onAllow: () => void;
}

/** Says that a mobile number gets no texts. A member can lift that after the office agrees. */
function StoppedTexts({ since, onAllow }: StoppedTextsProps) {
  const { timeZone } = useCompany();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm sm:col-span-2">
      <span className="font-medium text-warning">
        This mobile replied STOP on {formatDate(since, timeZone)}.
      </span>
      <QuietButton icon={MessageSquare} onClick={onAllow}>
        Allow text messages again
      </QuietButton>
    </p>
  );
}
