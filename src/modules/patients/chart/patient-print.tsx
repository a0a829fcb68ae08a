import type { ReactNode } from 'react';
import { formatAppointment, formatDate } from '@/lib/dates';
import { openThing } from '@/records/open-things/open-things.model';
import { legalName, owedOf, upcomingOf } from '@/records/patient-chart/chart.model';
import type { Chart } from '@/records/patient-chart/chart.schema';
import type { ChartClinic } from '@/records/patient-chart/clinic';
import { CoverageStrip } from '@/records/patient-chart/coverage-strip';
import { PatientFacts } from '@/records/patient-chart/patient-facts';
import { usePrinting } from '@/ui/use-printing';
import { lastVisits } from './last-visits';

interface PatientPrintProps {
  chart: Chart;
  clinic: ChartClinic;
  now: number;
}

/** Lines of each part that fit one page together; the page says how many more there are. */
const SHOWN = { open: 6, next: 4, last: 4 };

/**
 * The patient on one page under the clinic's letterhead. The patient may get it, so it has no
 * internal notes.
 */
export function PatientPrint({ chart, clinic, now }: PatientPrintProps) {
  const { timeZone } = clinic;
  const printing = usePrinting();
  if (!printing) return null;
  return (
    <div className="hidden text-sm print:block">
      <p className="text-muted">Patient summary</p>
      <h1 className="mb-3 font-semibold text-xl">{legalName(chart.patient)}</h1>
      <div className="@container">
        <PatientFacts chart={chart} now={now} timeZone={timeZone} />
      </div>
      <Part title="Coverage">
        <CoverageStrip chart={chart} clinic={clinic} />
      </Part>
      <Part title="Open">
        <Lines
          none="Nothing is open."
          most={SHOWN.open}
          lines={chart.open
            .map((row) => openThing(row, owedOf(chart)))
            .map(({ key, what, waits }) => ({ id: key, text: what, detail: waits }))}
        />
      </Part>
      <Part title="Next visits">
        <Lines
          none="No visit is planned."
          most={SHOWN.next}
          lines={upcomingOf(chart, now).map(({ id, startsAt, what, who, where }) => ({
            id,
            text: formatAppointment(startsAt, timeZone),
            detail: [what, who, where].filter(Boolean).join(', '),
          }))}
        />
      </Part>
      <Part title="Last visits">
        <Lines
          none="Not seen yet."
          most={SHOWN.last}
          lines={lastVisits(chart).map(({ id, startsAt, what, who }) => ({
            id,
            text: formatDate(startsAt, timeZone),
            detail: [what, who].filter(Boolean).join(', '),
          }))}
        />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="@container mt-4 break-inside-avoid">
      <h2 className="mb-1.5 border-b pb-0.5 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

interface LinesProps {
  /** Shown if there are no lines. */
  none: string;
  most: number;
  lines: readonly { id: string; text: string; detail: string }[];
}

function Lines({ none, most, lines }: LinesProps) {
  if (lines.length === 0) return <p className="text-muted">{none}</p>;
  const left = lines.length - most;
  return (
    <ul className="grid gap-1">
      {lines.slice(0, most).map(({ id, text, detail }) => (
        <li key={id} className="min-w-0">
          {/* Fits one page, however long the text is. */}
          <p className="wrap-anywhere line-clamp-2">
            <span className="font-medium">{text}</span>
            <span className="text-muted"> · {detail}</span>
          </p>
        </li>
      ))}
      {left > 0 && <li className="text-muted">And {left} more</li>}
    </ul>
  );
}
