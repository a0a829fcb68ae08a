import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { QueryError } from '@/kit/query/query-error';
import { forgetLostCopies } from '@/lib/device-copies';
import { pollEvery } from '@/lib/polling';
import { companyQueries } from '@/records/companies/companies.queries';
import { demandQueries } from '@/records/companies/second-factor-demands.queries';
import { useFirstProfile } from '@/records/user-profiles/user-profiles.mutations';
import { userProfileQueries } from '@/records/user-profiles/user-profiles.queries';
import { useSession } from '@/session/session-store';
import { useSignedInUser } from '@/session/signed-in-user';
import { LoadingState } from '@/ui/loading-state';
import type { ClinicChoice } from './clinic-choice';
import { CompanyContext } from './company-context';
import { toCompany, toCurrentUser } from './current';
import { LiveEvents } from './live-events';
import { NoAccessPage } from './no-access-page';
import { PortalShell } from './portal-shell';
import { SetUpSecondFactorPage } from './set-up-second-factor-page';
import { useWakeUp } from './use-wake-up';

const ASK_AGAIN_MS = 30_000;

/** Everything under `/companies/:slug`. If the profile can't be loaded, its defaults are used. */
export function Component() {
  const { slug } = useParams();
  const person = useSignedInUser();
  const signedIn = useSession().status === 'signed-in';
  useWakeUp(signedIn);
  const companies = useQuery({
    ...companyQueries.mine(person.userId),
    // Access may end, or a role change, while the portal is open. Pauses until sign-in is complete:
    // half signed in, the answer is empty, and the page would close with everything typed on it.
    refetchInterval: signedIn && pollEvery(ASK_AGAIN_MS),
    refetchOnWindowFocus: signedIn && 'always',
  });
  useForgetLostClinics(companies.data);
  const profile = useQuery(userProfileQueries.own(person.userId));
  const makingProfile = useFirstProfile(person, profile);
  const current = companies.data?.find((company) => company.slug === slug);

  const value = useMemo(
    () =>
      current && {
        company: toCompany(current),
        user: toCurrentUser(person, profile.data ?? null, current.role),
      },
    [current, person, profile.data],
  );

  // A failed profile query is pending again when it retries; the page must stay.
  const firstProfile = (profile.isPending && profile.errorUpdateCount === 0) || makingProfile;
  if (companies.isPending || firstProfile) return <LoadingState label="Loading portal..." />;
  // After a failed refetch, such as in an ended session, the known clinics stay and so does the
  // page.
  if (!companies.data) {
    return <QueryError query={companies} message={companies.error.message} />;
  }
  if (!value) {
    return <ClosedClinic userId={person.userId} slug={slug} companies={companies.data} />;
  }
  return (
    <CompanyContext value={value}>
      <LiveEvents>
        <PortalShell companies={companies.data} />
      </LiveEvents>
    </CompanyContext>
  );
}

interface ClosedClinicProps {
  userId: string;
  slug: string | undefined;
  companies: readonly ClinicChoice[];
}

function ClosedClinic({ userId, slug, companies }: ClosedClinicProps) {
  const demands = useQuery(demandQueries.mine(userId));
  if (demands.isPending) return <LoadingState label="Loading portal..." />;
  const demanding = demands.data?.find((clinic) => clinic.slug === slug);
  if (demanding) return <SetUpSecondFactorPage clinic={demanding.name} />;
  return <NoAccessPage companies={companies} />;
}

/**
 * Clears the cache and copies of every clinic the person no longer belongs to. Does nothing while
 * the clinics aren't known.
 */
function useForgetLostClinics(companies: readonly { id: string }[] | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!companies) return;
    const mine = new Set(companies.map(({ id }) => id));
    client.removeQueries({
      predicate: ({ queryKey: [kind, id] }) => kind === 'company' && !mine.has(String(id)),
    });
    forgetLostCopies(mine);
  }, [client, companies]);
}
