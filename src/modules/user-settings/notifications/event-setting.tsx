import { useId } from 'react';
import { Switch } from '@/ui/switch';

interface EventSettingProps {
  label: string;
  enabled: boolean;
  onChange: (enabled: boolean) => void;
}

/** One event, told or kept quiet. */
export function EventSetting({ label, enabled, onChange }: EventSettingProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-6">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <Switch id={id} checked={enabled} onCheckedChange={onChange} />
    </div>
  );
}
