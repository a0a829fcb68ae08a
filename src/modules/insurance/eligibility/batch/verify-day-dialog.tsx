import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { eligibilityQueries } from '../eligibility.queries';
import { useMissingInfo } from '../missing-info/use-missing-info';
import { DayLines } from './day-lines';
import { RoundLines } from './round-lines';
import { RoundSummary } from './round-summary';
import { useChoice } from './use-choice';
import { useRound } from './use-round';

interface VerifyDayDialogProps {
  onClose: () => void;
}

const DAY_MS = 24 * 60 * 60_000;

/** Asks about everybody who is seen on a day, a few at a time. */
export function VerifyDayDialog({ onClose }: VerifyDayDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const [day, setDay] = useState(() => dayAfter(calendarDay(new Date(), timeZone)));
  const due = useQuery({ ...eligibilityQueries.due(companyId, day), enabled: day !== '' });
  const lines = due.data ?? [];
  const { mend, fixDialog } = useMissingInfo();
  const { chosen, toggle, chooseAll, allChosen } = useChoice(lines);
  const { round, pending, rest, begin, askRest, stop, chooseAgain } = useRound(companyId, day);

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title="Verify tomorrow"
      description="Everybody with an appointment or an operation, and whose coverage should be checked again."
      locked={pending}
      footer={round ? renderRoundButtons() : renderChoiceButtons()}
    >
      {round ? (
        <div className="grid gap-4">
          <RoundSummary
            pending={pending}
            total={round.lines.length}
            results={round.results}
            skipped={lines.filter((line) => line.coverage_id === null || line.missing.length > 0)}
            onFix={mend}
          />
          <RoundLines {...round} />
        </div>
      ) : (
        <div className="grid gap-4">
          <Field label="Day" className="sm:w-56">
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={day}
                onChange={(event) => setDay(event.target.value)}
              />
            )}
          </Field>
          {day !== '' && (
            <DayLines
              due={due}
              chosen={chosen}
              allChosen={allChosen}
              onToggle={toggle}
              onChooseAll={chooseAll}
              onFix={mend}
            />
          )}
        </div>
      )}
      {fixDialog}
    </Dialog>
  );

  function renderChoiceButtons() {
    return (
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={chosen.length === 0} onClick={() => begin(chosen)}>
          {chosen.length === 0 ? 'Verify' : `Verify ${chosen.length}`}
        </Button>
      </>
    );
  }

  function renderRoundButtons() {
    if (pending) return <Button onClick={stop}>Stop asking</Button>;
    return (
      <>
        <Button onClick={chooseAgain}>Back to the list</Button>
        {rest.length > 0 && <Button onClick={askRest}>Try again ({rest.length})</Button>}
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </>
    );
  }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}
