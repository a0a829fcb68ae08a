import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { WatchedMark } from '@/records/patients/watched-mark';
import { cx } from '@/ui/cx';
import { LazyPatientPeek } from './lazy-patient-peek';
import { usePeek } from './use-peek';

type PatientPeekLinkProps = {
  slug: string;
  className?: string;
} & (
  | { patient: { id: string; first_name: string; last_name: string } }
  | { patient: { id: string }; children: ReactNode }
);

/**
 * A patient's name in a list, above the row's own link. Opens the patient beside the list; in a new
 * tab, it opens the patient's page.
 */
export function PatientPeekLink({ slug, className, ...named }: PatientPeekLinkProps) {
  const openPeek = usePeek();
  const { patient } = named;

  function peek(event: MouseEvent<HTMLAnchorElement>) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere) return;
    event.preventDefault();
    // Some browsers don't focus a clicked link, and the focus must return to it.
    event.currentTarget.focus();
    openPeek(patient.id);
  }

  return (
    <Link
      to={paths.patient(slug, patient.id)}
      draggable={false}
      onClick={peek}
      {...LazyPatientPeek.ahead}
      className={cx(
        'relative z-1 rounded-sm hover:text-accent hover:underline',
        // A finger needs more height than a line has; most of the area below is the row's own link.
        'max-md:after:absolute max-md:after:inset-x-0 max-md:after:-top-3.5 max-md:after:-bottom-1.5',
        className,
      )}
    >
      {'children' in named ? named.children : fullName(named.patient)}
      <WatchedMark patientId={patient.id} />
    </Link>
  );
}
