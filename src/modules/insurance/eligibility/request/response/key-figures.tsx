import type { CaveatKind } from '@x12/benefits/caveat';
import type { ReactNode } from 'react';
import { formatCalendarDate } from '@/lib/dates';
import { Source } from '@/modules/insurance/eligibility/request/source';
import type { EligibilityRequest } from '@/records/eligibility/eligibility-request.schema';
import { OUTCOME_LABELS } from '@/records/eligibility/outcome-labels';
import type { KeyFigures } from '@/records/eligibility/reading/key-figures';
import type { ResponseSummary } from '@/records/eligibility/reading/summarize-response';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { Panel } from '@/ui/panel';

interface KeyFiguresStripProps {
  figures: KeyFigures;
  response: Pick<ResponseSummary, 'outcome' | 'caveats' | 'coveredFrom' | 'coveredTo' | 'sources'>;
  preset: EligibilityRequest['preset'];
}

/** What speaks against the plan's own end. */
const DOUBTS_THE_END: readonly CaveatKind[] = ['unreadable_date', 'premium'];

function coveredText({
  coveredFrom,
  coveredTo,
  caveats,
}: KeyFiguresStripProps['response']): string {
  if (caveats.some(({ kind }) => DOUBTS_THE_END.includes(kind))) return 'The end is in doubt';
  if (coveredTo !== null) return `Until ${formatCalendarDate(coveredTo)}`;
  return coveredFrom === null ? '' : `Since ${formatCalendarDate(coveredFrom)}`;
}

export function KeyFiguresStrip({ figures, response, preset }: KeyFiguresStripProps) {
  const { visit, deductibleLeft, outOfPocketLeft, authorization } = figures;
  // The banner has the caveats.
  const notes = figures.notes.filter((note) => response.caveats.every(({ text }) => text !== note));
  return (
    <Panel className="@container">
      <section aria-label="Key figures">
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-border @2xl:grid-cols-5 print:grid-cols-5">
          <Tile label="Status" numbers={response.sources.period} note={coveredText(response)}>
            {response.outcome === 'active' ? (
              <span className="text-success">Active</span>
            ) : (
              <Badge tone="warning">{OUTCOME_LABELS[response.outcome]}</Badge>
            )}
          </Tile>
          <Figure label={preset === 'surgery' ? 'Surgery cost' : 'Visit cost'} figure={visit} />
          <Figure label="Deductible left" figure={deductibleLeft} />
          <Figure label="Out-of-pocket left" figure={outOfPocketLeft} />
          <Tile
            label="Authorization"
            numbers={authorization.numbers}
            className="col-span-2 @2xl:col-span-1 print:col-span-1"
          >
            {authorization.needed === 'required' ? (
              <Badge tone="warning">Required</Badge>
            ) : (
              authorization.text
            )}
          </Tile>
        </dl>
        {notes.length > 0 && (
          <ul className="grid gap-0.5 border-t px-5 py-3 text-muted text-xs print:px-3 print:py-1">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </section>
    </Panel>
  );
}

function Figure({ label, figure }: { label: string; figure: KeyFigures['visit'] }) {
  const { text, numbers, isInNetwork } = figure;
  const network = isInNetwork ? 'In network' : 'Network not said';
  return (
    <Tile label={label} numbers={numbers} note={text === '' ? '' : network}>
      {text}
    </Tile>
  );
}

interface TileProps {
  label: string;
  numbers: readonly number[];
  note?: string;
  className?: string;
  /** Empty if the payer doesn't say. */
  children: ReactNode;
}

function Tile({ label, numbers, note = '', className, children }: TileProps) {
  return (
    <div className={cx('min-w-0 bg-surface px-4 py-3 print:px-3 print:py-1', className)}>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="wrap-anywhere mt-0.5 font-semibold text-xl tabular-nums tracking-tight print:text-sm">
        {children || <span className="font-normal text-base text-muted">Not provided</span>}{' '}
        <Source numbers={numbers} />
        {note !== '' && (
          <span className="block font-normal text-muted text-xs tracking-normal">{note}</span>
        )}
      </dd>
    </div>
  );
}
