import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { paintPage } from '@/company/clinic-color';
import { useCompany } from '@/company/company-context';
import { changeOf } from '@/kit/conflict/change-of';
import { EditDialog } from '@/kit/conflict/edit-dialog';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { FormCancel } from '@/kit/form/form-cancel';
import { FormField } from '@/kit/form/form-field';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormText } from '@/kit/form/form-text';
import { setAsTyped } from '@/kit/form/set-as-typed';
import { QueryDialog } from '@/kit/query/query-dialog';
import { asked } from '@/kit/query/query-read';
import { useSaveBranding } from '@/records/clinic-settings/settings.mutations';
import { type Branding, settingsQueries } from '@/records/clinic-settings/settings.queries';
import { Button } from '@/ui/button';
import { Logo } from '@/ui/logo';
import { TextInput } from '@/ui/text-input';
import {
  brandingSchema,
  linesOfBranding,
  MAX_LOGO_SUFFIX,
  OWN_COLOR,
  shadeIn,
  THEME_NAMES,
  toBranding,
  toBrandingDraft,
} from './branding.model';
import { ShadePreview } from './shade-preview';

interface ThemeDialogProps {
  onClose: () => void;
}

export function ThemeDialog({ onClose }: ThemeDialogProps) {
  const { id: companyId } = useCompany();
  const branding = useQuery(settingsQueries.branding(companyId));
  return (
    <QueryDialog title="Customize Theme" query={asked(branding)} onClose={onClose}>
      {(opened) => <BrandingForm opened={opened} onClose={onClose} />}
    </QueryDialog>
  );
}

function BrandingForm({ opened, onClose }: ThemeDialogProps & { opened: Branding }) {
  const { id: companyId, accentColor } = useCompany();
  const save = useSaveBranding(companyId);
  const edited = useSeenForm(opened, {
    schema: brandingSchema,
    draftOf: toBrandingDraft,
    lines: linesOfBranding,
  });
  const { form, seen } = edited;
  const [suffix, color] = useWatch({
    control: form.control,
    name: ['logoSuffix', 'accentColor'],
  });
  const typed = suffix.trim();
  const chosen = color?.trim().toLowerCase() ?? OWN_COLOR;
  const shades = THEME_NAMES.map((theme) => shadeIn(theme, chosen));
  const worn = color === null ? null : shades[0] && chosen;

  useEffect(() => {
    // While a color is half typed, the page keeps the last complete one.
    if (worn !== undefined) paintPage(worn);
  }, [worn]);
  useEffect(() => () => paintPage(accentColor), [accentColor]);

  const paint = (next: string | null) => setAsTyped(form, 'accentColor', next);

  return (
    <EditDialog
      edited={edited}
      noun="branding"
      title="Customize Theme"
      description="Everyone in the clinic sees this logo and color."
      footer={
        <>
          <Button
            icon={RotateCcw}
            variant="ghost"
            className="sm:mr-auto"
            disabled={form.formState.isSubmitting || color === null}
            onClick={() => paint(null)}
          >
            Reset color
          </Button>
          <FormCancel />
          <FormSubmit>Save</FormSubmit>
        </>
      }
      onSubmit={(draft) => {
        const wanted = { ...seen.start, ...toBranding(draft) };
        return save.mutateAsync(changeOf(seen, (row) => row, wanted));
      }}
      onClose={onClose}
    >
      <FormText
        control={form.control}
        name="logoSuffix"
        label="Logo text"
        hint={`Follows the dot: 1 to ${MAX_LOGO_SUFFIX} characters.`}
        required
      />
      <FormField
        control={form.control}
        name="accentColor"
        label="Accent color"
        hint="Each theme shows the nearest shade in which text is readable."
      >
        {(wiring) => (
          <div className="flex gap-2">
            <input
              type="color"
              aria-label="Pick the accent color"
              value={shades[0] ? chosen : OWN_COLOR}
              onChange={(event) => paint(event.target.value)}
              className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-border-strong bg-field p-1 md:h-10"
            />
            <TextInput
              {...wiring}
              value={color ?? ''}
              placeholder={`${OWN_COLOR}, the portal’s own`}
              onChange={(event) =>
                paint(event.target.value.trim() === '' ? null : event.target.value)
              }
              autoComplete="off"
              spellCheck={false}
              maxLength={7}
              className="tabular-nums"
            />
          </div>
        )}
      </FormField>
      <ul aria-label="The color in each theme" className="grid gap-3 sm:grid-cols-2">
        {shades.map((shade) => shade && <ShadePreview key={shade.label} shade={shade} />)}
      </ul>
      <figure className="rounded-md border bg-surface-sunken px-4 py-3">
        <figcaption className="mb-2 text-muted text-xs">Preview</figcaption>
        <div className="overflow-hidden">
          <Logo
            suffix={[...typed].slice(0, MAX_LOGO_SUFFIX).join('') || ' '}
            size="sm"
            label={`Logo with the text ${typed}`}
          />
        </div>
      </figure>
    </EditDialog>
  );
}
