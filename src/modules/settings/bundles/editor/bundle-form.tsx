import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import type { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { refusalOf } from '@/lib/refusal';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { useUnsavedGuard } from '@/ui/use-unsaved-guard';
import { type BundleDraft, bundleSchema, toDocument } from '../bundle.model';
import { useSaveBundles } from '../bundles.mutations';
import type { Bundle } from '../bundles.queries';
import { BasicsCard } from './basics-card';
import { ChecklistCard } from './checklist-card';
import { DiagnosesCard } from './diagnoses-card';
import { ProceduresCard } from './procedures-card';

interface BundleFormProps {
  /** Null for one that isn't there yet. */
  bundle: Bundle | null;
  start: BundleDraft;
}

export type BundleValues = z.output<typeof bundleSchema>;

export function BundleForm({ bundle, start }: BundleFormProps) {
  const { id: companyId, slug } = useCompany();
  const navigate = useNavigate();
  const save = useSaveBundles(companyId);
  const [id] = useState(() => bundle?.id ?? crypto.randomUUID());
  // What was looked at when the typing began: a newer one that arrives meanwhile must not pass for it.
  const [seen, setSeen] = useState(bundle?.revision ?? null);
  const form = useForm<BundleDraft, unknown, BundleValues>({
    resolver: zodResolver(bundleSchema),
    defaultValues: start,
  });
  useUnsavedGuard({ dirty: form.formState.isDirty, saving: save.isPending, until: 'page' });
  const refusal = refusalOf(save.error);
  const newer = refusal?.kind === 'stale' ? (refusal.revision ?? null) : null;

  function send(values: BundleValues, expected_revision: number | null) {
    save.mutate([{ ...toDocument(values), id, expected_revision }], {
      onSuccess: () => {
        toast.success('Bundle saved');
        void navigate(paths.bundles(slug));
      },
    });
  }

  function saveOver(revision: number) {
    setSeen(revision);
    void form.handleSubmit((values) => send(values, revision))();
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Bundle"
        className="grid gap-5"
        onSubmit={(event) => void form.handleSubmit((values) => send(values, seen))(event)}
      >
        <BasicsCard />
        <ProceduresCard />
        <DiagnosesCard />
        <ChecklistCard />
        <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-t bg-surface-raised px-4 py-3 shadow-lift md:-mx-8 md:px-8">
          <FormError
            message={save.error ? `The bundle was not saved. ${save.error.message}` : undefined}
          />
          <div className="flex flex-wrap items-center justify-end gap-2">
            <p role="status" className="mr-auto text-danger text-sm empty:hidden">
              {form.formState.isSubmitted &&
                !form.formState.isValid &&
                'Something above is not right yet.'}
            </p>
            {newer !== null && (
              <>
                <a
                  href={paths.bundle(slug, id)}
                  target="_blank"
                  rel="noreferrer"
                  className="px-2 font-medium text-accent text-sm underline underline-offset-4"
                >
                  Look at theirs
                </a>
                <Button onClick={() => saveOver(newer)}>Save mine over it</Button>
              </>
            )}
            <Button disabled={save.isPending} onClick={() => void navigate(paths.bundles(slug))}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" pending={save.isPending}>
              Save bundle
            </Button>
          </div>
        </div>
      </form>
    </FormProvider>
  );
}
