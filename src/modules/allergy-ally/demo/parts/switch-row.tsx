import { useId } from 'react';
import { Switch } from '@/ui/switch';

interface SwitchRowProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function SwitchRow({ label, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 border-b last:border-b-0">
      <label htmlFor={id} className="flex-1 py-3 text-sm">
        {label}
      </label>
      <Switch id={id} checked={checked} onCheckedChange={onChange} />
    </div>
  );
}
