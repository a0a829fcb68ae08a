import { CalendarX, Plus } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { fromClock, minuteLabel } from '@/lib/clinic-clock';
import { paths } from '@/lib/paths';
import { STATUS_BADGES } from '@/records/appointments/appointment-labels';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { EmptyState } from '@/ui/empty-state';
import { NextStep } from '@/ui/next-step';
import { Panel } from '@/ui/panel';
import { BlockPatient } from './block-patient';
import { type Block, type CalendarProvider, type Column, dayEntries } from './columns';
import { ProviderLabel } from './provider-label';

interface DayListProps {
  /** One for each provider of a day. */
  columns: readonly Column[];
  providers: readonly CalendarProvider[];
  onOpen: (block: Block) => void;
  onBook: (startsAt: string, providerId: string | null) => void;
}

const ROW =
  'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left focus-visible:-outline-offset-2';

export function DayList({ columns, providers, onOpen, onBook }: DayListProps) {
  const { slug, timeZone, isAdmin } = useCompany();
  const shown = columns.filter(
    ({ open, blocks, away }) => open.length + blocks.length + away.length > 0,
  );
  if (shown.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon={CalendarX}
          title="No hours or appointments on this day"
          action={isAdmin && <NextStep to={paths.providerHours(slug)}>Set hours</NextStep>}
        />
      </Panel>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {shown.map((column) => {
        const provider = providers.find(({ id }) => id === column.providerId);
        return (
          <section key={column.key} aria-label={provider?.name}>
            <h3 className="mb-2 flex items-center gap-2 font-semibold text-sm">
              <ProviderLabel provider={provider} />
              {column.away.length > 0 && <span className="font-normal text-muted">Away</span>}
            </h3>
            <Panel className="overflow-hidden">
              <ul className="divide-y">
                {dayEntries(column).map((entry) =>
                  entry.kind === 'free' ? (
                    <li key={`free ${entry.from}`}>
                      <button
                        type="button"
                        className={cx(ROW, 'text-muted')}
                        onClick={() =>
                          onBook(
                            fromClock({ day: column.day, minute: entry.from }, timeZone),
                            column.providerId,
                          )
                        }
                      >
                        <Times from={entry.from} to={entry.to} />
                        <span className="flex items-center gap-1.5 text-accent text-sm">
                          <Plus aria-hidden="true" className="size-4" />
                          Free
                        </span>
                      </button>
                    </li>
                  ) : (
                    <li key={entry.id}>
                      <BookedRow block={entry} onOpen={onOpen} />
                    </li>
                  ),
                )}
              </ul>
            </Panel>
          </section>
        );
      })}
    </div>
  );
}

function BookedRow({ block, onOpen }: { block: Block; onOpen: (block: Block) => void }) {
  const words = (
    <>
      <Times from={block.from} to={block.to} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-sm">
          {block.patientId === null ? (
            block.title
          ) : (
            <BlockPatient id={block.patientId} name={block.title} />
          )}
        </span>
        <span className="block truncate text-muted text-sm">{block.detail}</span>
      </span>
      {block.status && (
        <Badge tone={STATUS_BADGES[block.status].tone} dot>
          {STATUS_BADGES[block.status].label}
        </Badge>
      )}
    </>
  );
  if (block.kind === 'restricted') return <div className={ROW}>{words}</div>;
  return (
    <div className="relative">
      <button
        type="button"
        aria-label={[minuteLabel(block.from), block.title, block.detail].join(', ')}
        className="absolute inset-0 focus-visible:-outline-offset-2"
        onClick={() => onOpen(block)}
      />
      {/* Above the row's button, since the patient's name is a separate link. */}
      <div className={cx(ROW, 'pointer-events-none relative')}>{words}</div>
    </div>
  );
}

function Times({ from, to }: { from: number; to: number }) {
  return (
    <span className="w-20 shrink-0 text-sm tabular-nums">
      <span className="block">{minuteLabel(from)}</span>
      <span className="block text-muted text-xs">to {minuteLabel(to)}</span>
    </span>
  );
}
