import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClasses } from './button-classes';

interface NextStepProps {
  to: string;
  /** What to do there: "Add a referral". */
  children: ReactNode;
}

/** Under an empty list: the way to its first row. */
export function NextStep({ to, children }: NextStepProps) {
  return (
    <Link to={to} className={buttonClasses()}>
      {children}
    </Link>
  );
}
