import { type ReactNode, useId } from 'react';

interface FieldGroupProps {
  label: string;
  required?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** What Field is for one control, for several that belong together. */
export function FieldGroup({ label, required = false, hint, error, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="mb-1.5 font-medium text-sm">
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger">
            {' *'}
          </span>
        )}
      </legend>
      {children}
      <p id={`${id}-hint`} className="mt-1.5 text-muted text-sm empty:hidden">
        {hint}
      </p>
      {/* Always in the page: a live region that arrives together with its text isn't announced. */}
      <div id={`${id}-error`} aria-live="polite">
        {error !== undefined && <p className="mt-1.5 font-medium text-danger text-sm">{error}</p>}
      </div>
    </fieldset>
  );
}
