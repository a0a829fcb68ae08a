import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import type { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { paths } from '@/lib/paths';
import { newCompanySchema, slugOf } from '@/records/companies/organization.model';
import { useCreateCompany } from '@/records/companies/organizations.mutations';
import { organizationQueries } from '@/records/companies/organizations.queries';
import { TimeZoneField } from './time-zone-field';

export function CreateCompanyDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useCompany();
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  const create = useCreateCompany();
  const form = useZodForm(newCompanySchema, { name: '', slug: '', timeZone });
  const { control } = form;
  const { dirtyFields } = form.formState;
  // Checked as the person types; answers about older text are dropped.
  const slug = useDeferredValue(useWatch({ control, name: 'slug' }));
  const isSlug = newCompanySchema.shape.slug.safeParse(slug).success;
  const free = useQuery({ ...organizationQueries.slugFree(slug), enabled: isSlug });

  async function make(draft: z.output<typeof newCompanySchema>) {
    await create.mutateAsync({ ...draft, id });
    toast.success(`${draft.name} was created`);
    onClose();
    void navigate(paths.portal(draft.slug));
  }

  return (
    <FormDialog
      form={form}
      title="Create a clinic"
      description="You become its owner. It starts with one office and the usual appointment lengths."
      size="sm"
      footer="Create clinic"
      onSubmit={make}
      onClose={onClose}
    >
      <FormText
        control={control}
        name="name"
        label="Name"
        required
        onChange={({ target }) => {
          // Until the person edits it.
          if (!dirtyFields.slug) form.setValue('slug', slugOf(target.value));
        }}
      />
      <FormText
        control={control}
        name="slug"
        label="Address in links"
        hint={
          isSlug && free.data === true
            ? `/companies/${slug} is free. It can’t be changed later.`
            : 'Lowercase letters, digits and hyphens. It can’t be changed later.'
        }
        problem={isSlug && free.data === false ? `"${slug}" is taken.` : undefined}
        required
        autoCapitalize="none"
        spellCheck={false}
      />
      <TimeZoneField
        control={control}
        name="timeZone"
        hint="All dates and opening hours of the clinic use it."
      />
    </FormDialog>
  );
}
