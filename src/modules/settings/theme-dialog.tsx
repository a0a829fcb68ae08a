import { zodResolver } from '@hookform/resolvers/zod';
import { RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { paintPage } from '@/company/clinic-colour';
import { useCompany } from '@/company/company-context';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Logo } from '@/ui/logo';
import { TextInput } from '@/ui/text-input';
import {
  type BrandingDraft,
  brandingSchema,
  MAX_LOGO_SUFFIX,
  OWN_COLOUR,
  shadeIn,
  THEME_NAMES,
} from './branding.model';
import { useSaveBranding } from './settings.mutations';
import { ShadePreview } from './shade-preview';

interface ThemeDialogProps {
  onClose: () => void;
}

/** The clinic's logo and colour, which everybody in it sees. The page wears the colour while it is chosen. */
export function ThemeDialog({ onClose }: ThemeDialogProps) {
  const { logoSuffix, accentColor } = useCompany();
  const save = useSaveBranding();
  const { register, control, handleSubmit, formState, setValue } = useForm<BrandingDraft>({
    resolver: zodResolver(brandingSchema),
    defaultValues: { logoSuffix, accentColor },
  });
  const [suffix, colour] = useWatch({ control, name: ['logoSuffix', 'accentColor'] });
  const typed = suffix.trim();
  const chosen = colour?.trim().toLowerCase() ?? OWN_COLOUR;
  const shades = THEME_NAMES.map((theme) => shadeIn(theme, chosen));
  const worn = colour === null ? null : shades[0] && chosen;

  useEffect(() => {
    // Half a colour is typed: the page keeps the last whole one.
    if (worn !== undefined) paintPage(worn);
  }, [worn]);
  useEffect(() => () => paintPage(accentColor), [accentColor]);

  const submit = handleSubmit((draft) =>
    save.mutate(draft, {
      onSuccess: () => {
        toast.success('Branding saved');
        onClose();
      },
    }),
  );
  const paint = (next: string | null) =>
    setValue('accentColor', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Customize Theme"
      description="Everybody in the clinic sees this logo and colour."
      locked={save.isPending}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button
            variant="ghost"
            className="sm:mr-auto"
            disabled={save.isPending || colour === null}
            onClick={() => paint(null)}
          >
            <RotateCcw aria-hidden="true" className="size-4" />
            Reset colour
          </Button>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <FormError
          message={save.isError ? `The branding was not saved. ${save.error.message}` : undefined}
        />
        <Field
          label="Logo text"
          hint={`What follows the dot: 1 to ${MAX_LOGO_SUFFIX} characters.`}
          error={formState.errors.logoSuffix?.message}
          required
        >
          {(field) => <TextInput {...field} {...register('logoSuffix')} autoComplete="off" />}
        </Field>
        <Field
          label="Accent colour"
          hint="Its hue is kept. Each theme shows the nearest shade that text can be read in."
          error={formState.errors.accentColor?.message}
        >
          {(field) => (
            <div className="flex gap-2">
              <input
                type="color"
                aria-label="Pick the accent colour"
                value={shades[0] ? chosen : OWN_COLOUR}
                onChange={(event) => paint(event.target.value)}
                className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-border-strong bg-field p-1 md:h-10"
              />
              <TextInput
                {...field}
                value={colour ?? ''}
                placeholder={`${OWN_COLOUR}, the portal’s own`}
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
        </Field>
        <ul aria-label="The colour in each theme" className="grid gap-3 sm:grid-cols-2">
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
      </div>
    </Dialog>
  );
}
