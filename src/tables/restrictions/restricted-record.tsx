import { zodResolver } from '@hookform/resolvers/zod';
import { LockKeyhole } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextArea } from '@/ui/text-area';
import { useBreakGlass } from './restrictions.mutations';
import type { RecordPart } from './restrictions.queries';

interface RestrictedRecordProps {
  companyId: string;
  role: string;
  part: RecordPart;
}

const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Say why the record has to be opened.')
    .max(500, 'At most 500 characters.'),
});

/** Stands for a restricted record. A physician may open it in an emergency, and says why. */
export function RestrictedRecord({ companyId, role, part }: RestrictedRecordProps) {
  const open = useBreakGlass(companyId);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } });
  return (
    <Card
      icon={<LockKeyhole />}
      title="An administrator has restricted this patient’s record"
      description={
        role === 'physician'
          ? 'In an emergency you may open it for four hours. The administrators are told at once and review it.'
          : 'Ask an administrator of the clinic if you need it for your work.'
      }
    >
      {role === 'physician' && (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) =>
            void form.handleSubmit(({ reason }) => open.mutate({ ...part, reason }))(event)
          }
        >
          <Field
            label="Why does it have to be opened now?"
            required
            error={form.formState.errors.reason?.message}
          >
            {(control) => (
              <TextArea {...control} {...form.register('reason')} dir="auto" rows={3} />
            )}
          </Field>
          <FormError message={open.error?.message} />
          <div>
            <Button type="submit" variant="primary" pending={open.isPending}>
              Open in an emergency
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
