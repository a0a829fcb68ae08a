import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { useSelection } from '@/kit/list/use-selection';
import { QueryDialog } from '@/kit/query/query-dialog';
import { QueryState } from '@/kit/query/query-state';
import { addDays, formatDay } from '@/lib/clinic-clock';
import { calendarDay } from '@/lib/dates';
import { collectionAsCsv } from '@/records/eligibility/collection.model';
import { collectionSource } from '@/records/eligibility/collection.queries';
import { eligibilityQueries } from '@/records/eligibility/eligibility.queries';
import { canVerify, isSuggested, keyOf } from '@/records/eligibility/verification-due.model';
import { ExportButton } from '@/records/exports/export-button';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { ToggleChip } from '@/ui/toggle-chip';
import { useMissingInfo } from '../missing-info/use-missing-info';
import { BatchView } from './batch-view';
import { DayLine } from './day-line';
import { useBatch } from './use-batch';

interface VerifyDayDialogProps {
  /** Starts with the visits whose insurance isn't settled. */
  unsettled: boolean;
  /** Null for the clinic's next day with visits. */
  day: string | null;
  onClose: () => void;
}

export function VerifyDayDialog({ day, ...rest }: VerifyDayDialogProps) {
  const { id: companyId } = useCompany();
  const next = useQuery({ ...eligibilityQueries.nextDay(companyId), enabled: day === null });
  if (day !== null) return <VerifyDay {...rest} first={day} />;
  return (
    <QueryDialog title="Verify next clinic day" query={next} onClose={rest.onClose}>
      {(first) => <VerifyDay {...rest} first={first} />}
    </QueryDialog>
  );
}

interface VerifyDayProps extends Omit<VerifyDayDialogProps, 'day'> {
  /** The first day shown. */
  first: string;
}

function VerifyDay({ unsettled, first, onClose }: VerifyDayProps) {
  const { id: companyId, timeZone } = useCompany();
  const tomorrow = addDays(calendarDay(new Date(), timeZone), 1);
  const [day, setDay] = useState(first);
  const [onlyUnsettled, setOnlyUnsettled] = useState(unsettled);
  const due = useQuery({
    ...eligibilityQueries.due(companyId, day, onlyUnsettled),
    enabled: day !== '',
  });
  const lines = due.data ?? [];
  const verifiable = lines.filter(canVerify);
  const suggested = lines.filter(isSuggested).map(keyOf);
  const selection = useSelection({
    ids: verifiable.map(keyOf),
    scope: `${day} ${onlyUnsettled}`,
    usual: (key) => suggested.includes(key),
  });
  const count = selection.ids.length;
  const { addMissing, missingInfoDialog } = useMissingInfo();
  const { batch, pending, rest, start, sendRest, stop, selectAgain } = useBatch(day);

  const exportButton = (size: 'sm' | 'md') => (
    <ExportButton
      size={size}
      companyId={companyId}
      subject="collection_list"
      asked={{ day }}
      source={collectionSource(companyId, day)}
      noun="visits"
      name={`collection-${day}`}
      toCsv={(rows) => collectionAsCsv(rows, timeZone)}
    />
  );
  const selectButtons = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        variant="primary"
        disabled={count === 0}
        onClick={() => start(verifiable.filter((line) => selection.isSelected(keyOf(line))))}
      >
        {count === 0 ? 'Verify' : `Verify ${count}`}
      </Button>
    </>
  );
  const doneButtons = (
    <>
      <Button onClick={selectAgain}>Back to the list</Button>
      {exportButton('md')}
      {rest.length > 0 && <Button onClick={sendRest}>Try again ({rest.length})</Button>}
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </>
  );
  const batchButtons = pending ? <Button onClick={stop}>Stop asking</Button> : doneButtons;

  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={
        day === tomorrow || day === ''
          ? 'Verify tomorrow'
          : `Verify ${formatDay(day, 'weekday-day')}`
      }
      description="Patients with an appointment or operation that day; those due are selected."
      locked={pending}
      footer={batch ? batchButtons : selectButtons}
    >
      {batch ? (
        <BatchView
          batch={batch}
          pending={pending}
          skipped={lines.filter((line) => line.coverage_id === null || line.missing.length > 0)}
          onAdd={addMissing}
        />
      ) : (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-end gap-3">
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
            <ToggleChip pressed={onlyUnsettled} onToggle={() => setOnlyUnsettled((only) => !only)}>
              Needs attention
            </ToggleChip>
          </div>
          {day !== '' && (
            <QueryState
              query={due}
              loading="Loading visits..."
              empty={
                <EmptyState
                  compact
                  icon={CalendarX}
                  title={
                    onlyUnsettled ? 'Nothing needs attention.' : 'No one is scheduled on this day.'
                  }
                  hint={
                    onlyUnsettled
                      ? 'Turn off the filter to see every visit of this day.'
                      : 'Confirmed appointments and scheduled operations appear here.'
                  }
                />
              }
            >
              {(visits) => (
                <div>
                  <div className="mb-2 flex items-center justify-between gap-3">
                    <p className="text-muted text-sm" aria-live="polite">
                      {count} of {visits.length} selected
                    </p>
                    <div className="flex items-center gap-2">
                      <Button
                        size="sm"
                        variant="ghost"
                        onClick={selection.allSelected ? selection.clear : selection.selectAll}
                      >
                        {selection.allSelected ? 'Clear selection' : 'Select all'}
                      </Button>
                      {exportButton('sm')}
                    </div>
                  </div>
                  <ul aria-label="Visits" className="divide-y rounded-md border">
                    {visits.map((line) => (
                      <DayLine
                        key={keyOf(line)}
                        line={line}
                        selected={selection.ids.includes(keyOf(line))}
                        onToggle={(range) => selection.toggle(keyOf(line), range)}
                        onAdd={addMissing}
                      />
                    ))}
                  </ul>
                </div>
              )}
            </QueryState>
          )}
        </div>
      )}
      {missingInfoDialog}
    </Dialog>
  );
}
