import { useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { memberQueries } from '@/tables/members/members.queries';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { SignInRow } from './sign-in-row';
import { signInQueries } from './sign-ins.queries';

/** As many as tell what is going on; the others are a click away. */
const SHOWN = 6;

/** Who is signed in, since when, from where, and how sure that is. */
export function SignInsCard() {
  const { id: companyId, timeZone } = useCompany();
  const list = useQuery(signInQueries.list(companyId));
  const members = useQuery(memberQueries.list(companyId));
  const [all, setAll] = useState(false);
  const people = new Map((members.data ?? []).map((member) => [member.userId, member]));
  const count = list.data?.length ?? 0;
  return (
    <Card
      icon={<LogIn />}
      title="Sign-ins"
      description="Sessions of this clinic’s people that go on, the latest first. A session that was ended is not listed."
      flush
      footer={
        count > SHOWN ? (
          <Button size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${count}`}
          </Button>
        ) : undefined
      }
    >
      {renderList()}
    </Card>
  );

  function renderList() {
    if (list.isPending) return <LoadingState label="Loading sign-ins..." />;
    if (!list.data) {
      return (
        <ErrorState
          message={list.error.message}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      );
    }
    return (
      <ul aria-label="Sign-ins" className="divide-y border-t">
        {list.data.slice(0, all ? count : SHOWN).map((signIn) => (
          <SignInRow
            key={`${signIn.user_id} ${signIn.signed_in_at}`}
            signIn={signIn}
            who={people.get(signIn.user_id)?.name ?? 'A member'}
            deactivated={Boolean(people.get(signIn.user_id)?.deactivatedAt)}
            timeZone={timeZone}
          />
        ))}
      </ul>
    );
  }
}
