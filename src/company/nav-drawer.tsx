import { Drawer } from '@/ui/drawer';
import { Logo } from '@/ui/logo';
import { useCompany } from './company-context';
import { Identity } from './identity';
import { DRAWER_GROUPS } from './nav-items';
import { NavLinks } from './nav-links';
import { ProviderCard } from './provider-card';
import { SetupProgress } from './setup-progress';
import { SignOutButton } from './sign-out-button';

interface NavDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NavDrawer({ open, onOpenChange }: NavDrawerProps) {
  const { logoSuffix, name } = useCompany();
  const close = () => onOpenChange(false);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Menu"
      hideTitle
      side="left"
      width={80}
      footer={
        <div className="grid gap-2">
          <Identity onNavigate={close} />
          <SignOutButton />
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <Logo suffix={logoSuffix} size="sm" label={name} />
        <ProviderCard onNavigate={close} />
        <SetupProgress onNavigate={close} />
        <NavLinks groups={DRAWER_GROUPS} onNavigate={close} />
      </div>
    </Drawer>
  );
}
