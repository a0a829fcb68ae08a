import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { toast } from 'sonner';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { Form } from '@/kit/form/form';
import { onlyChanged } from '@/lib/only-changed';
import type { SettingsModel } from './settings.model';

interface Stamped {
  id: string;
  updated_at: string;
}

interface SettingsFormProps<Row extends Stamped, Input extends FieldValues, Output> {
  /** Only the settings that the form shows: a colleague's change to one of these is a conflict. */
  opened: Row;
  model: SettingsModel<Omit<Row, keyof Stamped>, Input, Output>;
  label: string;
  footer: string;
  save: (change: { seen: Row; values: Partial<Row> }) => Promise<unknown>;
  children: (control: Control<Input, unknown, Output>) => ReactNode;
}

/** Stays on its page: the next change starts from what was saved. */
export function SettingsForm<Row extends Stamped, Input extends FieldValues, Output>({
  opened,
  model: { schema, draftOf, toRow, lines },
  label,
  footer,
  save,
  children,
}: SettingsFormProps<Row, Input, Output>) {
  const { form, seen, failure } = useSeenForm(opened, { schema, draftOf, lines });
  return (
    <Form
      form={form}
      label={label}
      footer={footer}
      onSubmit={async (draft) => {
        const wanted = { ...seen.start, ...toRow(draft) };
        await save({ seen: seen.row, values: onlyChanged<Row>(wanted, seen.start) });
        seen.startFrom(wanted);
        form.reset(draftOf(wanted));
        toast.success(`${label} saved`);
      }}
      failure={failure}
    >
      {children(form.control)}
    </Form>
  );
}
