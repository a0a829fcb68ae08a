import { TriangleAlert } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { ageOn, formatCalendarDate, formatTime } from '@/lib/dates';
import type { Database } from '@/lib/supabase/database.types';
import { counted } from '@/lib/text';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { Panel } from '@/ui/panel';
import { useNow } from '@/ui/use-now';
import { Countdown } from './countdown';

type Visit = Database['public']['Functions']['shot_board']['Returns'][number];

interface ShotBoardProps {
  visits: readonly Visit[];
  chosen: string | null;
  onChoose: (visitId: string) => void;
}

const isDone = (visit: Visit) => visit.ended_at !== null;
const isWatched = (visit: Visit) => !isDone(visit) && visit.doses > 0;
const isWaiting = (visit: Visit) => !isDone(visit) && visit.doses === 0;

export function ShotBoard({ visits, ...choosing }: ShotBoardProps) {
  return (
    <div className="grid gap-4">
      <Part
        title="Watched"
        visits={visits
          .filter(isWatched)
          .toSorted((a, b) => (a.observe_until ?? '').localeCompare(b.observe_until ?? ''))}
        {...choosing}
      />
      <Part title="Waiting" visits={visits.filter(isWaiting)} {...choosing} />
      <Part title="Done" visits={visits.filter(isDone)} {...choosing} />
    </div>
  );
}

function Part({ title, visits, chosen, onChoose }: ShotBoardProps & { title: string }) {
  if (visits.length === 0) return null;
  return (
    <Panel className="overflow-hidden">
      <h2 className="flex items-baseline gap-2 px-4 pt-3 pb-2 font-semibold">
        {title}
        <span className="text-muted text-sm tabular-nums">{visits.length}</span>
      </h2>
      <ul className="divide-y">
        {visits.map((visit) => (
          <li key={visit.visit_id}>
            <VisitRow
              visit={visit}
              chosen={visit.visit_id === chosen}
              onChoose={() => onChoose(visit.visit_id)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface VisitRowProps {
  visit: Visit;
  chosen: boolean;
  onChoose: () => void;
}

function VisitRow({ visit, chosen, onChoose }: VisitRowProps) {
  const { timeZone } = useCompany();
  const age = ageOn(visit.date_of_birth, useNow(), timeZone);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={cx(
        'flex min-h-14 w-full items-center justify-between gap-3 px-4 py-2 text-left',
        chosen ? 'bg-accent-soft' : 'enabled-hover:bg-surface-sunken',
      )}
    >
      <span className="min-w-0">
        <span className="block font-medium">{visit.patient_name}</span>
        <span className="block text-muted text-sm">
          {visit.date_of_birth ? formatCalendarDate(visit.date_of_birth) : 'No birth date'}
          {age !== null && `, ${counted(age, 'years')}`}
          {visit.doses > 0
            ? ` · ${visit.last_dose}`
            : ` · ${visit.checked_in_at ? formatTime(visit.checked_in_at, timeZone) : 'Check-in recorded late'}`}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-2">
        {visit.has_reaction && (
          <Badge tone="danger" icon={TriangleAlert}>
            Reaction
          </Badge>
        )}
        {visit.least_age !== null && !isDone(visit) && (
          <Badge tone="warning">
            {age === null ? 'Age not known' : `Under ${visit.least_age}: physician`}
          </Badge>
        )}
        <Standing visit={visit} />
      </span>
    </button>
  );
}

function Standing({ visit }: { visit: Visit }) {
  if (isDone(visit)) {
    return visit.left_early ? <Badge tone="warning">Left early</Badge> : <Badge>Done</Badge>;
  }
  if (isWatched(visit)) return <Countdown until={visit.observe_until} />;
  // Not "ready": an answer, the age or the last dose may hold the shot.
  return visit.open_questions > 0 ? (
    <Badge>Questions</Badge>
  ) : (
    <Badge tone="accent">Answered</Badge>
  );
}
