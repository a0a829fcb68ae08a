import { type ReactNode, useEffect, useState } from 'react';
import type { Control, DefaultValues, FieldValues } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { Form } from '@/kit/form/form';
import { useZodForm } from '@/kit/form/use-zod-form';
import { CopyButton } from '@/ui/copy-button';
import { PrintButton } from '@/ui/print-button';
import { newRecoveryCode } from '../open/unlock';
import { told } from '../open/vault-errors';

export const present = z.string().min(1, 'Enter your passphrase.');

/** Each change of a way in needs the passphrase: an unlocked tab isn't enough. */
export const PRESENT = {
  name: 'present',
  label: 'Your passphrase',
  required: true,
} as const;

interface WayFormProps<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  start: DefaultValues<Input>;
  /** The form's name, unless its button says it. */
  label?: string;
  footer: string;
  /** The toast after saving. */
  saved: string;
  save: (typed: Output) => Promise<void>;
  onDone: () => void;
  children: (control: Control<Input, unknown, Output>) => ReactNode;
}

export function WayForm<Input extends FieldValues, Output>({
  schema,
  start,
  label,
  footer,
  saved,
  save,
  onDone,
  children,
}: WayFormProps<Input, Output>) {
  const form = useZodForm(schema, start);
  return (
    <Form
      form={form}
      label={label ?? footer}
      footer={footer}
      onSubmit={async (typed) => {
        await told(save(typed));
        toast.success(saved);
        onDone();
      }}
    >
      {children(form.control)}
    </Form>
  );
}

/** A new recovery code, stable while the form is open. */
export function useNewCode(): string | undefined {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    let isOver = false;
    void newRecoveryCode().then((made) => !isOver && setCode(made));
    return () => {
      isOver = true;
    };
  }, []);
  return code;
}

export function RecoveryCode({ code = '' }: { code: string | undefined }) {
  return (
    <section aria-label="Recovery code" className="rounded-lg border p-4">
      <p className="break-words font-mono text-base">{code}</p>
      <p className="mt-2 text-muted text-sm">Keep it on paper. The earlier code stops working.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton label="Copy code" text={() => code} />
        <PrintButton />
      </div>
    </section>
  );
}
