import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Logo } from '@/ui/logo';
import { ScreenHeader } from '@/ui/screen-header';
import { OWN_COLOR, shadeIn, THEME_NAMES } from './branding.model';
import { ShadePreview } from './shade-preview';

const ThemeDialog = lazyDialog(() => import('./theme-dialog'), 'ThemeDialog');

export function BrandingPage() {
  const { name, logoSuffix, accentColor } = useCompany();
  const [open, setOpen] = useState(false);
  const shades = THEME_NAMES.map((theme) => shadeIn(theme, accentColor ?? OWN_COLOR));
  return (
    <>
      <ScreenHeader
        title="Branding"
        subtitle={`Logo and color of ${name}.`}
        actions={
          <Button {...ThemeDialog.ahead} variant="primary" onClick={() => setOpen(true)}>
            Customize Theme
          </Button>
        }
      />
      <Card
        title="Logo"
        description={accentColor === null ? 'In the portal’s own color.' : `In ${accentColor}.`}
      >
        <div className="grid gap-5">
          <Logo suffix={logoSuffix} size="md" label={`Logo with the text ${logoSuffix}`} />
          <ul aria-label="The color in each theme" className="grid gap-3 sm:grid-cols-2">
            {shades.map((shade) => shade && <ShadePreview key={shade.label} shade={shade} />)}
          </ul>
        </div>
      </Card>
      {open && <ThemeDialog onClose={() => setOpen(false)} />}
    </>
  );
}
