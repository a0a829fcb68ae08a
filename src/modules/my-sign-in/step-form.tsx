import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { FormError } from '@/ui/form-error';
import { ActButton } from './act-button';
import type { Act } from './use-act';

interface StepFormProps {
  heading: string;
  children: ReactNode;
  act: Act;
  /** A failure that belongs to no field. */
  problem: string | undefined;
  /** Each new value takes the focus to the field that is wrong. */
  refused?: unknown;
  label: string;
  /** Below the button: other ways. */
  after?: ReactNode;
  onSubmit: () => void;
}

/** One step: a heading, fields and one button. The heading has the focus, so that a screen reader says it. */
export function StepForm({
  heading,
  children,
  act,
  problem,
  refused,
  label,
  after,
  onSubmit,
}: StepFormProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  const { error, pending } = act;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal marks the field.
  useEffect(() => {
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, refused]);

  return (
    <form
      ref={formRef}
      noValidate
      className="grid gap-5"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!pending) onSubmit();
      }}
    >
      <h1 ref={headingRef} tabIndex={-1} className="font-semibold text-2xl outline-none">
        {heading}
      </h1>
      {children}
      <div className={problem === undefined ? 'grid' : 'grid gap-5'}>
        <FormError message={problem} />
        <ActButton act={act}>{label}</ActButton>
      </div>
      {after}
    </form>
  );
}
