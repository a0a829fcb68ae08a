import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DiscardDialog } from '@/ui/discard-dialog';
import { useUnsavedGuard } from '@/ui/use-unsaved-guard';
import { FormFailure } from './form-failure';
import { type Failure, FormActionsProvider, type OnSubmit, useFormFrame } from './form-frame';
import { FormSubmit } from './form-submit';
import type { KitForm } from './use-zod-form';

interface FormProps<Input extends FieldValues, Output> {
  form: KitForm<Input, Output>;
  /** Makes it a place that a screen reader can go to; for a form that is much of its page. */
  label?: string;
  /** What the button says, or all the buttons; null while there is nothing to save. */
  footer: string | ReactNode;
  onSubmit: OnSubmit<Output>;
  failure?: (failure: Failure) => ReactNode;
  /** Something is changed that the marks of the form's fields don't tell, such as lines taken away. */
  dirty?: boolean;
  /** Its buttons, and why it was not saved, stay in sight: for a form longer than the window. */
  sticky?: boolean;
  children: ReactNode;
}

/** A form on a page or in a card; `reset` the form after a save, and nothing is unsaved any more. */
export function Form<Input extends FieldValues, Output>({
  form,
  label,
  footer,
  onSubmit,
  failure,
  dirty = false,
  sticky = false,
  children,
}: FormProps<Input, Output>) {
  const frame = useFormFrame({ form, onSubmit });
  const [leaving, setLeaving] = useState(false);

  const isDirty = frame.isDirty || dirty;
  useUnsavedGuard({ dirty: isDirty, saving: frame.isSubmitting, until: 'page' });

  function empty() {
    setLeaving(false);
    frame.dismiss();
    form.reset();
  }

  return (
    <FormActionsProvider value={{ ...frame, leave: () => (isDirty ? setLeaving(true) : empty()) }}>
      <form
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          // A form in a dialog's children would send the dialog's, too.
          event.stopPropagation();
          void frame.submit();
        }}
      >
        <div ref={frame.fields} className="grid gap-4">
          {children}
          <div
            className={
              sticky
                ? 'sticky bottom-0 z-10 -mx-4 grid gap-3 border-t bg-surface-raised px-4 py-3 shadow-lift md:-mx-8 md:px-8'
                : 'contents'
            }
          >
            <FormFailure failure={frame.failure} {...(failure && { render: failure })} />
            <div className="flex flex-wrap justify-end gap-2 empty:hidden">
              {typeof footer === 'string' ? (
                <FormSubmit variant="secondary" className="max-sm:w-full">
                  {footer}
                </FormSubmit>
              ) : (
                footer
              )}
            </div>
          </div>
        </div>
      </form>
      {leaving && <DiscardDialog onKeep={() => setLeaving(false)} onDiscard={empty} />}
    </FormActionsProvider>
  );
}
