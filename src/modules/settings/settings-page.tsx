import { type LucideIcon, Palette, Scissors, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { paths } from '@/lib/paths';
import { useHideSetup } from '@/records/setup/setup.mutations';
import { BackLink } from '@/ui/back-link';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { Panel } from '@/ui/panel';
import { ScreenHeader } from '@/ui/screen-header';
import { Tooltip } from '@/ui/tooltip';

const TeamDialog = lazyDialog(() => import('./team-dialog'), 'TeamDialog');
const ThemeDialog = lazyDialog(() => import('./theme-dialog'), 'ThemeDialog');

export function SettingsPage() {
  const { slug, name, isAdmin } = useCompany();
  const [open, setOpen] = useState<'team' | 'theme'>();
  const close = () => setOpen(undefined);

  return (
    <>
      <ScreenHeader
        back={<BackLink to={paths.portal(slug)}>Back to portal</BackLink>}
        title="Settings"
        subtitle={`Team, procedures and branding of ${name}.`}
      />
      <div className="grid gap-4 @xl:grid-cols-2 @4xl:grid-cols-3">
        <SettingCard
          icon={Users}
          title="Team Members"
          description="People who work in this clinic and their roles."
        >
          <Button {...TeamDialog.ahead} onClick={() => setOpen('team')}>
            Manage Team
          </Button>
        </SettingCard>
        <SettingCard
          icon={Scissors}
          title="Procedure Bundles"
          description="CPT/ICD code bundles for the procedures of this clinic."
        >
          <AdminOnly label="Configure Bundles">
            <ButtonLink to={paths.bundles(slug)}>Configure Bundles</ButtonLink>
          </AdminOnly>
        </SettingCard>
        <SettingCard icon={Palette} title="Branding" description="Logo and color of this portal.">
          <AdminOnly label="Customize Theme">
            <Button {...ThemeDialog.ahead} onClick={() => setOpen('theme')}>
              Customize Theme
            </Button>
          </AdminOnly>
        </SettingCard>
      </div>
      {isAdmin && <SetupSwitch />}
      {open === 'team' && <TeamDialog onClose={close} />}
      {open === 'theme' && <ThemeDialog onClose={close} />}
    </>
  );
}

interface SettingCardProps {
  icon: LucideIcon;
  title: string;
  description: string;
  /** The button that opens the card's subject. */
  children: ReactNode;
}

function SettingCard({ icon, title, description, children }: SettingCardProps) {
  return (
    <Card icon={icon} title={title} className="h-full">
      <div className="flex h-full flex-col items-start justify-between gap-5">
        <p className="text-muted text-sm">{description}</p>
        {children}
      </div>
    </Card>
  );
}

/** Other members see the button disabled, with the reason. */
function AdminOnly({ label, children }: { label: string; children: ReactNode }) {
  const { isAdmin } = useCompany();
  return isAdmin ? (
    children
  ) : (
    <Tooltip content="Only administrators can do this.">
      <Button blocked>{label}</Button>
    </Tooltip>
  );
}

/** Shows the setup steps on the home again, for the administrator who hid them. */
function SetupSwitch() {
  const { id, slug, hidesSetup } = useCompany();
  const hide = useHideSetup(id);
  return (
    <Panel className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 text-sm">
      <p role="status" className="text-muted">
        {hidesSetup
          ? 'The setup checklist is hidden from your home.'
          : 'The setup checklist is on your home until every step is done.'}
      </p>
      {hidesSetup ? (
        <Button
          size="sm"
          pending={hide.isPending}
          onClick={() =>
            // The result shows by itself; on a phone a toast would cover the link.
            hide.mutate(false, { onError: (error) => toast.error(error.message) })
          }
        >
          Show setup checklist
        </Button>
      ) : (
        <ButtonLink to={paths.portal(slug)} size="sm">
          Open checklist
        </ButtonLink>
      )}
    </Panel>
  );
}
