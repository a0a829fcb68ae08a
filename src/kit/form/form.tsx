import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { LARGE_CONTROLS } from '@/ui/control-classes';
import { cx } from '@/ui/cx';
import { DiscardDialog } from '@/ui/discard-dialog';
import { useUnsavedGuard } from '@/ui/use-unsaved-guard';
import { FormFailure } from './form-failure';
import { type Failure, FormActionsProvider, type OnSubmit, useFormFrame } from './form-frame';
import { FormSubmit } from './form-submit';
import type { KitForm } from './use-zod-form';

interface FormProps<Input extends FieldValues, Output> {
  form: KitForm<Input, Output>;
  /** Makes it a landmark for screen readers; for a form that fills most of its page. */
  label?: string;
  /** The button's text, or all buttons; null while there is nothing to save. */
  footer: string | ReactNode;
  onSubmit: OnSubmit<Output>;
  failure?: (failure: Failure) => ReactNode;
  /** Something changed that the fields' dirty marks don't show, such as removed lines. */
  dirty?: boolean;
  /** Keeps the buttons and the failure in view: for a form longer than the window. */
  sticky?: boolean;
  /** See Dialog. */
  large?: boolean;
  /** Enter saves nothing: a scanner ends each code with it. */
  byButton?: boolean;
  children: ReactNode;
}

/** A form on a page or in a card. `reset` it after a save to clear its unsaved state. */
export function Form<Input extends FieldValues, Output>({
  form,
  label,
  footer,
  onSubmit,
  failure,
  dirty = false,
  sticky = false,
  large = false,
  byButton = false,
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
    <FormActionsProvider
      value={{ ...frame, byButton, leave: () => (isDirty ? setLeaving(true) : empty()) }}
    >
      <form
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          // Else the submit event would bubble from a form in a dialog and submit the outer form
          // too.
          event.stopPropagation();
          if (!byButton) void frame.submit();
        }}
      >
        <div ref={frame.fields} className={cx('grid grid-cols-1 gap-4', large && LARGE_CONTROLS)}>
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
