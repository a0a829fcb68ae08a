import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { Form } from '@/kit/form/form';
import type { Failure } from '@/kit/form/form-frame';
import { FormSubmit } from '@/kit/form/form-submit';
import type { KitForm } from '@/kit/form/use-zod-form';
import { paths } from '@/lib/paths';
import type { BundleDraft, BundleValues } from '@/records/procedure-bundles/procedure-bundle.model';
import { Button } from '@/ui/button';
import { BasicsCard } from './basics-card';
import { ChecklistCard } from './checklist-card';
import { DiagnosesCard } from './diagnoses-card';
import { ProceduresCard } from './procedures-card';

interface BundleFormProps {
  form: KitForm<BundleDraft, BundleValues>;
  onSave: (values: BundleValues) => Promise<unknown>;
  failure?: (failure: Failure) => ReactNode;
}

export function BundleForm({ form, onSave, failure }: BundleFormProps) {
  const { slug } = useCompany();
  const navigate = useNavigate();
  const { isDirty, isSubmitting, isSubmitted, isValid } = form.formState;
  const toList = () => void navigate(paths.bundles(slug));
  return (
    <FormProvider {...form}>
      <Form
        form={form}
        label="Bundle"
        sticky
        dirty={isDirty}
        footer={
          <>
            <p role="status" className="mr-auto text-danger text-sm empty:hidden">
              {isSubmitted && !isValid && 'Some fields above need your attention.'}
            </p>
            <Button disabled={isSubmitting} onClick={toList}>
              Cancel
            </Button>
            <FormSubmit>Save bundle</FormSubmit>
          </>
        }
        onSubmit={async (values) => {
          await onSave(values);
          toast.success('Bundle saved');
          toList();
        }}
        {...(failure && { failure })}
      >
        <BasicsCard />
        <ProceduresCard />
        <DiagnosesCard />
        <ChecklistCard />
      </Form>
    </FormProvider>
  );
}
