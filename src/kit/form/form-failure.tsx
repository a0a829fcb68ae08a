import { type ReactNode, useEffect, useRef } from 'react';
import { FormError } from '@/ui/form-error';
import type { Failure } from './form-frame';

interface FormFailureProps {
  failure: Failure | null;
  render?: (failure: Failure) => ReactNode;
}

/** Why the form was not saved. Scrolls into view: in a long dialog it would be below the edge. */
export function FormFailure({ failure, render }: FormFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  const error = failure?.error;
  useEffect(() => {
    if (error) box.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div ref={box} className="scroll-my-6">
      {failure && render ? render(failure) : <FormError message={error?.message} />}
    </div>
  );
}
