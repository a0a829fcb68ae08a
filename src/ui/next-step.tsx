import type { ReactNode } from 'react';
import { ButtonLink } from './button-link';

interface NextStepProps {
  to: string;
  /** What to do there: "Add a referral". */
  children: ReactNode;
}

/** Under an empty list: the way to its first row. */
export function NextStep({ to, children }: NextStepProps) {
  return <ButtonLink to={to}>{children}</ButtonLink>;
}
