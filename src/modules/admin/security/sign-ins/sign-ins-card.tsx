import { useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { QueryCard } from '@/kit/query/query-card';
import { deviceOf } from '@/lib/user-agent';
import { memberQueries } from '@/records/members/members.queries';
import { type SignIn, signInQueries } from '@/records/sign-ins/sign-ins.queries';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { LoadingState } from '@/ui/loading-state';
import { RelativeTime } from '@/ui/relative-time';

/** Enough for an overview; a click shows the others. */
const SHOWN = 6;

export function SignInsCard() {
  const { id: companyId } = useCompany();
  const list = useQuery(signInQueries.list(companyId));
  const members = useQuery(memberQueries.list(companyId));
  const [all, setAll] = useState(false);
  const people = new Map((members.data ?? []).map((member) => [member.userId, member]));
  const count = list.data?.length ?? 0;
  return (
    <QueryCard
      icon={LogIn}
      title="Sign-ins"
      description="Active sessions, newest first."
      flush
      footer={
        count > SHOWN ? (
          <Button size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${count}`}
          </Button>
        ) : undefined
      }
      query={list}
      loading={<LoadingState label="Loading sign-ins..." />}
    >
      {(rows) => (
        <ul aria-label="Sign-ins" className="divide-y border-t">
          {rows.slice(0, all ? count : SHOWN).map((signIn) => (
            <SignInRow
              key={`${signIn.user_id} ${signIn.signed_in_at}`}
              signIn={signIn}
              who={people.get(signIn.user_id)?.name ?? 'A member'}
              deactivated={Boolean(people.get(signIn.user_id)?.deactivatedAt)}
            />
          ))}
        </ul>
      )}
    </QueryCard>
  );
}

interface SignInRowProps {
  signIn: SignIn;
  who: string;
  deactivated: boolean;
}

function SignInRow({ signIn, who, deactivated }: SignInRowProps) {
  const { timeZone } = useCompany();
  const from = signIn.ip_address === null ? '' : `, from ${signIn.ip_address}`;
  return (
    <li className="flex items-center gap-3 px-5 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="truncate">
          <span className="font-medium">{who}</span>
          <span className="text-muted"> · {deviceOf(signIn.user_agent)}</span>
        </p>
        <p className="text-muted text-xs">
          Signed in <RelativeTime at={signIn.signed_in_at} timeZone={timeZone} show="both" within />
          {from}
        </p>
      </div>
      {deactivated && <Badge tone="warning">Deactivated</Badge>}
      {signIn.second_factor ? <Badge tone="success">Two steps</Badge> : <Badge>Password</Badge>}
    </li>
  );
}
