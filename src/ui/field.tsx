import { type ReactNode, useId } from 'react';
import { t } from '@/fields/words';

/** Spread onto the control inside a Field. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export interface ControlProps extends Partial<FieldControl> {
  name?: string;
  disabled?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  children: (control: FieldControl) => ReactNode;
  className?: string | undefined;
}

export function Field({ label, hint, error, required = false, children, className }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasError = error !== undefined && error !== '';
  const describedBy = [hint !== undefined && hintId, hasError && errorId].filter(Boolean).join(' ');

  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
        {t(label)}
        {required && (
          <span aria-hidden="true" className="text-danger">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        ...(describedBy !== '' && { 'aria-describedby': describedBy }),
        ...(hasError && { 'aria-invalid': true }),
        ...(required && { 'aria-required': true }),
      })}
      {hint !== undefined && (
        <p id={hintId} className="mt-1.5 text-muted text-sm">
          {hint}
        </p>
      )}
      {/* Always mounted: a live region that appears with its text isn't announced. */}
      <div id={errorId} aria-live="polite">
        {hasError && <p className="mt-1.5 font-medium text-danger text-sm">{t(error)}</p>}
      </div>
    </div>
  );
}
