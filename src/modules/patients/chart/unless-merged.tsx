import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { chartMergeQueries } from '@/records/patient-chart/chart-merges.queries';
import { LoadingState } from '@/ui/loading-state';

interface UnlessMergedProps {
  patientId: string | null;
  /** For a patient who doesn't exist. */
  children: ReactNode;
}

export function UnlessMerged({ patientId, children }: UnlessMergedProps) {
  const { id: companyId, slug } = useCompany();
  const into = useQuery({
    ...chartMergeQueries.into(companyId, patientId ?? ''),
    enabled: patientId !== null,
  });
  if (patientId !== null && into.isPending) {
    return <LoadingState label="Looking for the chart..." />;
  }
  return into.data ? <Navigate to={paths.patient(slug, into.data)} replace /> : children;
}
