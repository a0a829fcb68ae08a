import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { lazyView } from '@/kit/lazy/lazy-view';
import { calendarDay, formatCalendarDate } from '@/lib/dates';
import { lateLabel } from '@/lib/late-entry';
import { isDoneToday } from '@/records/shots/done-today';
import type { Proposal, Said, ShotSet, ShotVisit } from '@/records/shots/shot-visit.schema';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/panel';
import { GiveForm } from './give-form';
import { doseLabel, notAskedLabel, saidLabel } from './shot-labels';

const LocalReaction = lazyView(() => import('./local-reaction'), 'LocalReaction');
const LateShotDialog = lazyDialog(() => import('./late-shot-dialog'), 'LateShotDialog');

const ACTIONS = {
  give: { tone: 'success', label: 'Give' },
  ask: { tone: 'warning', label: 'Ask a physician' },
  question: { tone: 'warning', label: 'Ask the questions first' },
  refuse: { tone: 'danger', label: 'No shot now' },
  stop: { tone: 'danger', label: 'Stop' },
} as const;

interface SetCardProps {
  visit: ShotVisit;
  set: ShotSet;
}

export function SetCard({ visit, set }: SetCardProps) {
  const { timeZone } = useCompany();
  const isToday = visit.visit_on === calendarDay(new Date(), timeZone);
  const isOpen = visit.ended_at === null && isToday;
  return (
    <Panel className="grid gap-3 p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{`${set.label}: ${set.title}`}</h3>
        {set.last && (
          <p className="text-muted text-sm">
            {`Last ${doseLabel(set.last)}, ${formatCalendarDate(set.last.given_on)}`}
          </p>
        )}
      </div>
      {set.last?.late && <p className="text-muted text-sm">{lateLabel(set.last.late, timeZone)}</p>}
      {set.last && <LocalReaction key={set.last.id} dose={set.last} />}
      {!isToday && (
        <p className="text-muted text-sm">{`By the rules on ${formatCalendarDate(visit.visit_on)}:`}</p>
      )}
      <ProposalLine proposal={set.proposal} />
      {isOpen && visit.screenings.length > 0 && !isDoneToday(visit, set) && (
        // If a visit has several, each is a shot of its own.
        <GiveForm key={`after ${set.last?.id}`} visit={visit} set={set} />
      )}
      {(!isOpen || visit.late !== null) && <LateShot visit={visit} set={set} />}
    </Panel>
  );
}

function doseLine(proposal: Proposal): string {
  switch (proposal.action) {
    case 'give':
      return doseLabel(proposal);
    case 'ask':
      return `At most ${doseLabel(proposal)}`;
    case 'question':
      return `Then at most ${doseLabel(proposal)}`;
    default:
      return '';
  }
}

/** Two rows of a table may have the same text. */
const distinct = (said: readonly Said[]) => [
  ...new Map(said.map((one) => [JSON.stringify(one), one])),
];

function ProposalLine({ proposal }: { proposal: Proposal }) {
  const { tone, label } = ACTIONS[proposal.action];
  const open = proposal.said.filter(({ rule }) => rule === 'not_asked');
  return (
    <div>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        <span className="font-semibold text-xl tabular-nums">{doseLine(proposal)}</span>
      </p>
      {proposal.instead && (
        <p className="text-sm">{`Same allergen: ${doseLabel(proposal.instead)}`}</p>
      )}
      <ul className="mt-1 grid gap-0.5 text-muted text-sm">
        {open.length > 0 && <li>{`Not asked: ${open.map(notAskedLabel).join(', ')}`}</li>}
        {distinct(proposal.said.filter((said) => !open.includes(said))).map(([key, said]) => (
          <li key={key}>
            {saidLabel(said)}
            {said.volume !== undefined && said.factor !== undefined && (
              <span className="tabular-nums">{`: ${doseLabel({ volume: said.volume, factor: said.factor })}`}</span>
            )}
            {said.source !== undefined && ` (${said.source})`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function LateShot({ visit, set }: SetCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="lg" {...LateShotDialog.ahead} onClick={() => setOpen(true)}>
        {`Record a shot late: ${set.label}`}
      </Button>
      {isOpen && <LateShotDialog visit={visit} set={set} onClose={() => setOpen(false)} />}
    </div>
  );
}
