import { FormCancel } from './form-cancel';
import { FormSubmit } from './form-submit';

interface DangerFooterProps {
  children: string;
  cancel?: string;
}

export function DangerFooter({ children, cancel = 'Cancel' }: DangerFooterProps) {
  return (
    <>
      <FormCancel>{cancel}</FormCancel>
      <FormSubmit variant="danger">{children}</FormSubmit>
    </>
  );
}
