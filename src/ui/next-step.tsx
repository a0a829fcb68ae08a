import type { ReactNode } from 'react';
import { ButtonLink } from './button-link';

interface NextStepProps {
  to: string;
  /** The next action: "Add a referral". */
  children: ReactNode;
}

export function NextStep({ to, children }: NextStepProps) {
  return <ButtonLink to={to}>{children}</ButtonLink>;
}
