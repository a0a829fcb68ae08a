import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { PillButton } from '@/records/patient-app/phone/pill-button';
import { cx } from '@/ui/cx';
import { useDemo } from '../demo-context';
import type { SheetContent } from '../state';

interface OpenButtonProps extends Pick<ComponentProps<typeof PillButton>, 'look'> {
  sheet: SheetContent;
  icon?: LucideIcon;
  label: string;
}

export function OpenButton({ sheet, icon: Icon, label, look }: OpenButtonProps) {
  const { open } = useDemo();
  return (
    <PillButton
      {...(look && { look })}
      className={cx('w-full', look === 'filled' ? 'mt-6 min-h-12' : 'mt-3')}
      onClick={() => open(sheet)}
    >
      {Icon && <Icon aria-hidden="true" className="size-5" />}
      {label}
    </PillButton>
  );
}
