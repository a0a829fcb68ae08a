import { FormCancel } from './form-cancel';
import { FormSubmit } from './form-submit';

interface DangerFooterProps {
  /** What the button says. */
  children: string;
  /** What the other one says. */
  cancel?: string;
}

/** The buttons of a form that takes something away. */
export function DangerFooter({ children, cancel = 'Cancel' }: DangerFooterProps) {
  return (
    <>
      <FormCancel>{cancel}</FormCancel>
      <FormSubmit variant="danger">{children}</FormSubmit>
    </>
  );
}
