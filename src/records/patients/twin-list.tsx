import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone } from '@/lib/phone';
import type { KnownPatient } from './known-patient';
import { PatientLine } from './patient-line';
import { TWIN_REASONS } from './twin-reasons';
import type { Twin } from './twins.queries';

interface TwinListProps<Like> {
  heading: string;
  twins: readonly Like[];
  /** The action for one of them. */
  action?: (twin: Like) => ReactNode;
  children?: ReactNode;
}

export function TwinList<
  Like extends KnownPatient & Pick<Twin, 'reasons'> & { phone?: Twin['phone'] },
>({ heading, twins, action, children }: TwinListProps<Like>) {
  return (
    <div className="grid gap-3 rounded-md bg-warning-soft px-3.5 py-3 text-sm ring-1 ring-warning/25 ring-inset">
      <p className="flex items-center gap-2 font-medium text-warning">
        <UsersRound aria-hidden="true" className="size-4 shrink-0" />
        {heading}
      </p>
      <ul className="grid gap-2">
        {twins.map((twin) => (
          <li
            key={twin.id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface px-3 py-2"
          >
            <span className="min-w-0">
              <PatientLine patient={twin} />
              <span className="block text-muted text-xs">
                {[
                  twin.phone && formatPhone(twin.phone),
                  ...twin.reasons.map((reason) => TWIN_REASONS[reason]),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {action?.(twin)}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
