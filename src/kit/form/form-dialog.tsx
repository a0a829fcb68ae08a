import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog } from '@/ui/dialog';
import { DiscardDialog } from '@/ui/discard-dialog';
import { useUnsavedGuard } from '@/ui/use-unsaved-guard';
import { FormCancel } from './form-cancel';
import { FormFailure } from './form-failure';
import { type Failure, FormActionsProvider, type OnSubmit, useFormFrame } from './form-frame';
import { FormSubmit } from './form-submit';
import type { KitForm } from './use-zod-form';

interface FormDialogProps<Input extends FieldValues, Output> {
  form: KitForm<Input, Output>;
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** See Dialog. */
  large?: boolean;
  /** The button's text, or all buttons: FormCancel, FormSubmit and others. */
  footer: string | ReactNode;
  /** Something is typed that the form's values don't hold. */
  dirty?: boolean;
  onSubmit: OnSubmit<Output>;
  /** Renders a failed save that needs more than a sentence, such as a ConflictNotice. */
  failure?: (failure: Failure) => ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Typed values stay until they are saved or discarded on purpose. */
export function FormDialog<Input extends FieldValues, Output>({
  form,
  title,
  description,
  size,
  large = false,
  footer,
  dirty = false,
  onSubmit,
  failure,
  onClose,
  children,
}: FormDialogProps<Input, Output>) {
  const frame = useFormFrame({ form, onSubmit });
  const [leaving, setLeaving] = useState(false);
  const isDirty = frame.isDirty || dirty;
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  const unasked = useUnsavedGuard({
    dirty: isDirty,
    saving: frame.isSubmitting,
    until: 'move',
    discard: onClose,
  });

  return (
    <FormActionsProvider value={{ ...frame, leave }}>
      <Dialog
        onClose={leave}
        title={title}
        {...(description !== undefined && { description })}
        {...(size && { size })}
        large={large}
        locked={frame.isSubmitting}
        onSubmit={(event) => {
          event.preventDefault();
          void frame.submit();
        }}
        footer={
          typeof footer === 'string' ? (
            <>
              <FormCancel />
              <FormSubmit>{footer}</FormSubmit>
            </>
          ) : (
            footer
          )
        }
      >
        <div ref={frame.fields} className="grid grid-cols-1 gap-4">
          {children}
          <FormFailure failure={frame.failure} {...(failure && { render: failure })} />
        </div>
        {leaving && (
          <DiscardDialog onKeep={() => setLeaving(false)} onDiscard={() => unasked(onClose)} />
        )}
      </Dialog>
    </FormActionsProvider>
  );
}
