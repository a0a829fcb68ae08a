import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingState } from '@/ui/loading-state';
import { RestrictedRecord } from './restricted-record';
import { type RecordPart, restrictionQueries } from './restrictions.queries';

interface UnlessRestrictedProps {
  companyId: string;
  /** Only physicians open a restricted record in an emergency. */
  role: string;
  part: RecordPart | null;
  /** Above the restriction note, where the page has no heading yet. */
  header?: ReactNode;
  children: ReactNode;
}

/** Tells a missing row from one with a restricted patient. */
export function UnlessRestricted({
  companyId,
  role,
  part,
  header,
  children,
}: UnlessRestrictedProps) {
  const wanted = part ?? { subject: 'patients', subjectId: '' };
  const hides = useQuery({
    ...restrictionQueries.hides(companyId, wanted),
    enabled: part !== null,
  });
  if (part !== null && hides.isPending) return <LoadingState label="Looking for the record..." />;
  if (part === null || !hides.data) return children;
  return (
    <>
      {header}
      <RestrictedRecord companyId={companyId} role={role} part={part} />
    </>
  );
}
