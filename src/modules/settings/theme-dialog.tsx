import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Logo } from '@/ui/logo';
import { TextInput } from '@/ui/text-input';
import { type BrandingDraft, brandingSchema, MAX_LOGO_SUFFIX } from './branding.model';
import { useSaveLogoSuffix } from './settings.mutations';

interface ThemeDialogProps {
  onClose: () => void;
}

/** The clinic's logo: a dot, and the words an administrator chooses. */
export function ThemeDialog({ onClose }: ThemeDialogProps) {
  const { logoSuffix } = useCompany();
  const save = useSaveLogoSuffix();
  const { register, control, handleSubmit, formState } = useForm<BrandingDraft>({
    resolver: zodResolver(brandingSchema),
    defaultValues: { logoSuffix },
  });
  const typed = useWatch({ control, name: 'logoSuffix' }).trim();
  const submit = handleSubmit((draft) =>
    save.mutate(draft.logoSuffix, {
      onSuccess: () => {
        toast.success('Branding saved');
        onClose();
      },
    }),
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Customize Theme"
      description="Everybody in the clinic sees this logo."
      size="sm"
      locked={save.isPending}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
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
          message={save.isError ? `The logo was not saved. ${save.error.message}` : undefined}
        />
        <Field
          label="Logo text"
          hint={`What follows the dot: 1 to ${MAX_LOGO_SUFFIX} characters.`}
          error={formState.errors.logoSuffix?.message}
          required
        >
          {(field) => <TextInput {...field} {...register('logoSuffix')} autoComplete="off" />}
        </Field>
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
