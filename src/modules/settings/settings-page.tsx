import { Palette, Scissors, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';
import { Button } from '@/ui/button';
import { buttonClasses } from '@/ui/button-classes';
import { PageHeader } from '@/ui/page-header';
import { Tooltip } from '@/ui/tooltip';
import { SettingCard } from './setting-card';

const TeamDialog = lazy(async () => ({ default: (await import('./team-dialog')).TeamDialog }));
const ThemeDialog = lazy(async () => ({ default: (await import('./theme-dialog')).ThemeDialog }));

/** What the clinic decides for everybody in it. */
export function SettingsPage() {
  const { slug, name, isAdmin } = useCompany();
  const [open, setOpen] = useState<'team' | 'theme'>();
  const close = () => setOpen(undefined);

  return (
    <>
      <title>Settings · Clinic Portal</title>
      <PageHeader
        back={<BackLink to={paths.portal(slug)}>Back to portal</BackLink>}
        title="Settings"
        subtitle={`Team, procedures and looks of ${name}.`}
      />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <SettingCard
          icon={<Users aria-hidden="true" />}
          title="Team Members"
          description="Everybody who works in this clinic, and in which role."
        >
          <Button onClick={() => setOpen('team')}>Manage Team</Button>
        </SettingCard>
        <SettingCard
          icon={<Scissors aria-hidden="true" />}
          title="Procedure Bundles"
          description="CPT/ICD code bundles for the procedures of this clinic."
        >
          {isAdmin ? (
            <Link to={paths.bundles(slug)} className={buttonClasses()}>
              Configure Bundles
            </Link>
          ) : (
            <Tooltip content="Only administrators can do this.">
              <Button blocked>Configure Bundles</Button>
            </Tooltip>
          )}
        </SettingCard>
        <SettingCard
          icon={<Palette aria-hidden="true" />}
          title="Branding"
          description="Logo and colour of every page of this portal."
        >
          {isAdmin ? (
            <Button onClick={() => setOpen('theme')}>Customize Theme</Button>
          ) : (
            <Tooltip content="Only administrators can do this.">
              <Button blocked>Customize Theme</Button>
            </Tooltip>
          )}
        </SettingCard>
      </div>
      <Suspense>
        {open === 'team' && <TeamDialog onClose={close} />}
        {open === 'theme' && <ThemeDialog onClose={close} />}
      </Suspense>
    </>
  );
}
