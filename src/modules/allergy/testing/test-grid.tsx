import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { lateLabel } from '@/lib/late-entry';
import type { AllergyTest, AskedDrug } from '@/records/allergy/allergy-record.schema';
import { type FinishNeeds, needsOf } from '@/records/allergy-tests/finish-needs';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ColumnHeads } from '@/ui/column-heads';
import { FormError } from '@/ui/form-error';
import { useUnsavedGuard } from '@/ui/use-unsaved-guard';
import { TEST_KINDS } from '../allergy.model';
import { isUnasked } from './drugs.model';
import { GridCell } from './grid-cell';
import { LabValues } from './lab-values';
import { HEADS, type Measure, readingsOf, typedOf } from './readings.model';
import { TestTimers } from './test-timers';
import { isTooEarly, waitsOf } from './timing.model';
import { useLastPassed } from './use-last-passed';
import { useTestSaves } from './use-test-saves';

const FinishDialog = lazyDialog(() => import('./finish-dialog'), 'FinishDialog');

interface TestGridProps {
  test: AllergyTest;
  patientId: string;
}

export interface Place {
  row: number;
  measure: Measure;
}

/** Reads a test with number keys or the pad. Enter goes to the next cell; each step is saved. */
export function TestGrid({ test, patientId }: TestGridProps) {
  const { timeZone } = useCompany();
  const kept = useTestSaves(test, patientId);
  const { save, apply, finish, appliedAt } = kept;
  const [typed, setTyped] = useState(() => typedOf(test));
  const [saved, setSaved] = useState(typed);
  const [active, setActive] = useState<Place>({ row: 0, measure: firstMeasure(test) });
  const [needs, setNeeds] = useState<FinishNeeds>();
  const measures: readonly Measure[] = test.kind === 'ige' ? ['ige'] : ['wheal', 'flare'];
  const readings = readingsOf(test, typed);
  const busy = save.isPending || apply.isPending || finish.isPending;
  const dirty = typed !== saved;
  useUnsavedGuard({ dirty, saving: busy, until: 'move', discard: () => setTyped(saved) });
  const now = useLastPassed(
    appliedAt === null ? [] : waitsOf(test, appliedAt).map(({ until }) => until),
  );

  async function store(told: Parameters<typeof kept.store>[1] = {}): Promise<void> {
    if (readings === null) return;
    await kept.store(readings, told);
    setSaved(typed);
  }
  const storeQuietly = () => void store().catch(() => undefined);

  function write(place: Place, text: string) {
    setTyped(
      typed.map((line, at) => (at === place.row ? { ...line, [place.measure]: text } : line)),
    );
  }
  function move(from: Place, by: 1 | -1) {
    const at = from.row * measures.length + measures.indexOf(from.measure) + by;
    const row = Math.floor(at / measures.length);
    const measure = measures[at % measures.length];
    if (measure === undefined || test.results[row] === undefined) return;
    setActive({ row, measure });
    if (row !== from.row && dirty && readings !== null && !busy) storeQuietly();
  }
  async function end() {
    try {
      if (dirty) await store();
      await kept.close();
      toast.success('Test finished');
    } catch (thrown) {
      // The form shows any other failure above its buttons.
      setNeeds(needsOf(thrown) ?? undefined);
    }
  }
  const isLocked = (row: number) => {
    const result = test.results[row];
    return result !== undefined && isTooEarly(test, appliedAt, result, now);
  };

  return (
    <Card
      title={test.panel ?? TEST_KINDS[test.kind]}
      description={[
        `${test.kind === 'ige' ? 'Classes' : 'Graded'} by ${test.grading}, version ${test.grading_version}`,
        test.late && lateLabel(test.late, timeZone),
      ]
        .filter(Boolean)
        .join('. ')}
    >
      {test.kind === 'ige' ? (
        <LabValues
          labels={test.results.map(({ label }) => label)}
          onValues={(values) =>
            setTyped(typed.map((line, at) => ({ ...line, ige: values.get(at) ?? line.ige })))
          }
        />
      ) : (
        <>
          <DrugsLine test={test} onSave={(drugs) => store({ drugs })} />
          <TestTimers
            test={test}
            appliedAt={appliedAt}
            isWaiting={test.results.some((_, row) => isLocked(row))}
            pending={apply.isPending}
            onApply={() => void kept.applyNow().catch(() => undefined)}
            onStated={(at) => store({ applied_at: at })}
            onEarly={(reason) => store({ timing_reason: reason })}
          />
        </>
      )}
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-b">
            <th scope="col" className="py-2 pr-3 font-medium text-muted">
              Allergen
            </th>
            <ColumnHeads
              names={measures.map((measure) => HEADS[measure])}
              className="w-24 py-2 font-medium text-muted"
            />
          </tr>
        </thead>
        <tbody className="divide-y">
          {test.results.map((result, row) => (
            <tr key={result.place}>
              <th scope="row" className="py-1 pr-3 font-medium">
                {result.label}
                {result.dilution !== null && ` #${result.dilution}`}
                {result.control !== null && (
                  <span className="block font-normal text-muted text-xs">
                    {result.control === 'positive' ? 'Positive control' : 'Negative control'}
                  </span>
                )}
              </th>
              {measures.map((measure) => (
                <td key={measure} className="py-1 pr-2">
                  <GridCell
                    label={`${HEADS[measure]} of ${result.label}${result.dilution === null ? '' : ` number ${result.dilution}`}`}
                    measure={measure}
                    value={typed[row]?.[measure] ?? ''}
                    isActive={active.row === row && active.measure === measure}
                    isLocked={isLocked(row)}
                    onFocus={() => setActive({ row, measure })}
                    onChange={(text) => write({ row, measure }, text)}
                    onMove={(by) => move({ row, measure }, by)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <NumberPad
        disabled={isLocked(active.row)}
        onKey={(key) => write(active, `${typed[active.row]?.[active.measure] ?? ''}${key}`)}
        onClear={() => write(active, '')}
        onNext={() => move(active, 1)}
      />
      <FormError
        message={needs ? undefined : (save.error ?? apply.error ?? finish.error)?.message}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button
          size="lg"
          pending={save.isPending}
          disabled={!dirty || readings === null}
          onClick={storeQuietly}
        >
          Save
        </Button>
        <Button
          size="lg"
          variant="primary"
          pending={finish.isPending}
          disabled={readings === null}
          onClick={() => void end()}
        >
          Finish test
        </Button>
      </div>
      {needs && (
        <FinishDialog
          test={test}
          typed={typed}
          needs={needs}
          onFinish={kept.close}
          onClose={() => setNeeds(undefined)}
        />
      )}
    </Card>
  );
}

const firstMeasure = (test: AllergyTest): Measure => (test.kind === 'ige' ? 'ige' : 'wheal');

const DrugsDialog = lazyDialog(() => import('./drugs-dialog'), 'DrugsDialog');

interface DrugsLineProps {
  test: AllergyTest;
  onSave: (drugs: AskedDrug[]) => Promise<unknown>;
}

function DrugsLine({ test, onSave }: DrugsLineProps) {
  const [open, setOpen] = useState(false);
  const unasked = test.drugs.filter(isUnasked).length;
  if (test.kind === 'ige') return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className={unasked > 0 || test.drugs.length === 0 ? 'font-medium text-warning' : ''}>
        {wordsOf(test.drugs.length, unasked)}
      </p>
      {test.drugs.length > 0 && (
        <Button {...DrugsDialog.ahead} onClick={() => setOpen(true)}>
          Drugs before the test
        </Button>
      )}
      {open && <DrugsDialog test={test} onSave={onSave} onClose={() => setOpen(false)} />}
    </div>
  );
}

function wordsOf(asked: number, unasked: number): string {
  if (asked === 0) return 'No drugs were asked about: the clinic has no approved list.';
  return unasked === 0
    ? 'All drugs are asked about.'
    : `${unasked} of ${asked} drugs not asked about.`;
}

interface NumberPadProps {
  disabled: boolean;
  onKey: (key: string) => void;
  onClear: () => void;
  onNext: () => void;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '.'];

function NumberPad({ disabled, onKey, onClear, onNext }: NumberPadProps) {
  return (
    <fieldset
      aria-label="Number pad"
      disabled={disabled}
      className="sticky bottom-2 z-10 mt-4 flex flex-wrap justify-center gap-1.5 rounded-lg border bg-surface-raised p-2 shadow-soft"
      // The cell keeps the focus, and with it the number keys.
      onPointerDown={(event) => event.preventDefault()}
    >
      {KEYS.map((key) => (
        <Button key={key} size="lg" className="w-12 px-0" onClick={() => onKey(key)}>
          {key}
        </Button>
      ))}
      <Button size="lg" onClick={onClear}>
        Clear
      </Button>
      <Button variant="primary" size="lg" onClick={onNext}>
        Next
      </Button>
    </fieldset>
  );
}
