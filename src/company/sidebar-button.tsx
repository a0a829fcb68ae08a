import type { LucideIcon } from 'lucide-react';
import { Button } from '@/ui/button';

interface SidebarButtonProps {
  icon: LucideIcon;
  label: string;
  iconOnly?: boolean | undefined;
  onClick: () => void;
}

export function SidebarButton({
  icon: Icon,
  label,
  iconOnly = false,
  onClick,
}: SidebarButtonProps) {
  return (
    <Button
      variant="ghost"
      className="w-full justify-start! px-3!"
      {...(iconOnly && { title: label })}
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className={iconOnly ? 'sr-only' : undefined}>{label}</span>
    </Button>
  );
}
