import { useQuery } from '@tanstack/react-query';
import { demandQueries } from '@/records/companies/second-factor-demands.queries';
import { LoadingState } from '@/ui/loading-state';
import type { ClinicChoice } from './clinic-choice';
import { NoAccessPage } from './no-access-page';
import { SetUpSecondFactorPage } from './set-up-second-factor-page';

interface ClosedClinicProps {
  userId: string;
  slug: string | undefined;
  companies: readonly ClinicChoice[];
}

export function ClosedClinic({ userId, slug, companies }: ClosedClinicProps) {
  const demands = useQuery(demandQueries.mine(userId));
  if (demands.isPending) return <LoadingState label="Loading portal..." />;
  const demanding = demands.data?.find((clinic) => clinic.slug === slug);
  if (demanding) return <SetUpSecondFactorPage clinic={demanding.name} />;
  return <NoAccessPage companies={companies} />;
}
