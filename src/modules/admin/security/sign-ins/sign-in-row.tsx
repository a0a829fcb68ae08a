import { formatDateTime } from '@/lib/dates';
import { deviceOf } from '@/lib/user-agent';
import { Badge } from '@/ui/badge';
import type { SignIn } from './sign-ins.queries';

interface SignInRowProps {
  signIn: SignIn;
  who: string;
  deactivated: boolean;
  timeZone: string;
}

export function SignInRow({ signIn, who, deactivated, timeZone }: SignInRowProps) {
  const from = signIn.ip_address === null ? '' : `, from ${signIn.ip_address}`;
  return (
    <li className="flex items-center gap-3 px-5 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="truncate">
          <span className="font-medium">{who}</span>
          <span className="text-muted"> · {deviceOf(signIn.user_agent)}</span>
        </p>
        <p className="text-muted text-xs">
          Signed in {formatDateTime(signIn.signed_in_at, timeZone)}
          {from}
        </p>
      </div>
      {deactivated && <Badge tone="warning">Deactivated</Badge>}
      {signIn.second_factor ? <Badge tone="success">Two steps</Badge> : <Badge>Password</Badge>}
    </li>
  );
}
