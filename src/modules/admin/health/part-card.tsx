import {
  Database,
  FileBox,
  FunctionSquare,
  KeyRound,
  type LucideIcon,
  Radio,
  Waypoints,
} from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { formatTime } from '@/lib/dates';
import { type Finding, healthStatus, type Part } from '@/records/system-health/system-health.model';
import { Badge } from '@/ui/badge';
import { IconTile } from '@/ui/icon-tile';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';

interface PartCardProps {
  part: Part;
  /** Undefined until the first answer. */
  finding: Finding | undefined;
  checking: boolean;
}

const LOOKS: Record<Part, { title: string; what: string; icon: LucideIcon }> = {
  auth: { title: 'Sign-in', what: 'Accounts, passwords and sessions.', icon: KeyRound },
  rest: { title: 'Data API', what: 'Every list and form of the portal.', icon: Waypoints },
  database: { title: 'Database', what: 'Postgres, behind the data API.', icon: Database },
  storage: { title: 'Storage', what: 'Attachments and insurance cards.', icon: FileBox },
  realtime: { title: 'Realtime', what: 'Live updates; without it, every 15 s.', icon: Radio },
  functions: {
    title: 'Functions',
    what: 'Eligibility requests and referral intake.',
    icon: FunctionSquare,
  },
};

export function PartCard({ part, finding, checking }: PartCardProps) {
  const { timeZone } = useCompany();
  const { title, what, icon: Icon } = LOOKS[part];
  return (
    <Panel className="flex h-full flex-col p-5">
      <div className="flex items-start gap-3.5">
        <IconTile>
          <Icon />
        </IconTile>
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold text-base tracking-tight">{title}</h2>
          <p className="text-muted text-sm">{what}</p>
        </div>
      </div>
      <div aria-busy={checking} className="mt-4 flex flex-1 items-end justify-between gap-3">
        {finding ? (
          <Outcome finding={finding} timeZone={timeZone} />
        ) : (
          <Skeleton className="h-11 w-32" />
        )}
      </div>
    </Panel>
  );
}

function Outcome({ finding, timeZone }: { finding: Finding; timeZone: string }) {
  const { label, tone } = healthStatus(finding);
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone} dot>
          {label}
        </Badge>
        {finding.latencyMs !== null && (
          <span className="font-medium tabular-nums">{finding.latencyMs} ms</span>
        )}
      </p>
      <p className="mt-1 text-muted text-xs">
        {finding.problem !== null && `${finding.problem} `}
        Checked at {formatTime(finding.checkedAt, timeZone)}
      </p>
    </div>
  );
}
