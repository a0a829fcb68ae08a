import { useCompany } from '@/company/company-context';
import { formatTime } from '@/lib/dates';
import { counted } from '@/lib/text';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useSecondsLeft } from '@/ui/use-seconds-left';
import { amountLabel } from './emergency-dose';
import { timerLabel } from './shot-labels';
import type { PressedDose } from './use-epinephrine';

interface EpinephrineGivenProps {
  doses: readonly PressedDose[];
  repeat: { repeat_from_minutes: number | null; repeat_until_minutes: number | null } | undefined;
  /** Undefined until a patient is chosen for the doses. */
  onSend: (() => void) | undefined;
}

export function EpinephrineGiven({ doses, repeat, onSend }: EpinephrineGivenProps) {
  const { timeZone } = useCompany();
  const last = doses.at(-1);
  if (last === undefined) return null;
  const problem = doses.find(({ state, problem }) => state === 'waiting' && problem !== undefined);
  return (
    <div className="grid gap-2">
      {repeat?.repeat_from_minutes && (
        <RepeatClock
          since={last.at}
          from={repeat.repeat_from_minutes}
          until={repeat.repeat_until_minutes}
        />
      )}
      <ul className="grid gap-1">
        {doses.map((dose) => (
          <li key={dose.id} className="flex flex-wrap items-center gap-2">
            <span className="tabular-nums">
              {`${formatTime(dose.at, timeZone)}: ${amountLabel(dose)}, ${siteLabel(dose.site)}`}
            </span>
            {dose.state === 'saved' ? (
              <Badge tone="success">Recorded</Badge>
            ) : (
              <Badge tone="warning">{dose.state === 'saving' ? 'Recording' : 'Not recorded'}</Badge>
            )}
          </li>
        ))}
      </ul>
      {problem && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="alert" className="text-danger text-sm">
            {problem.problem}
          </p>
          {onSend && <Button onClick={onSend}>Record again</Button>}
        </div>
      )}
    </div>
  );
}

export const siteLabel = (site: PressedDose['site']) =>
  site === 'left_thigh' ? 'left thigh' : 'right thigh';

interface RepeatClockProps {
  since: string;
  from: number;
  until: number | null;
}

function RepeatClock({ since, from, until }: RepeatClockProps) {
  const seconds = useSecondsLeft(Date.parse(since) + from * 60_000);
  const span =
    until === null ? counted(from, 'minutes') : `${from} to ${counted(until, 'minutes')}`;
  return (
    <p role="timer" className="font-bold text-2xl tabular-nums">
      {seconds > 0
        ? `Repeat in ${timerLabel(seconds)} if it didn't help`
        : `Repeat now if it didn't help: ${span}`}
    </p>
  );
}
