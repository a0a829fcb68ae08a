import { CircleAlert } from 'lucide-react';
import { t } from '@/fields/words';

interface FormErrorProps {
  /** Undefined keeps the live region mounted, silent and without height. */
  message: string | undefined;
}

export function FormError({ message }: FormErrorProps) {
  return (
    <div role="alert">
      {message !== undefined && (
        <p className="flex gap-2.5 rounded-md bg-danger-soft px-3.5 py-3 text-danger text-sm ring-1 ring-danger/25 ring-inset">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{t(message)}</span>
        </p>
      )}
    </div>
  );
}
