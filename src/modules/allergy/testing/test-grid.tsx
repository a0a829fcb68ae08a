import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ColumnHeads } from '@/ui/column-heads';
import { FormError } from '@/ui/form-error';
import { useUnsavedGuard } from '@/ui/use-unsaved-guard';
import { TEST_KINDS } from '../allergy.model';
import type { AllergyTest } from '../allergy-record.schema';
import { GridCell } from './grid-cell';
import { LabValues } from './lab-values';
import { NumberPad } from './number-pad';
import { type Measure, readingsOf, typedOf } from './readings.model';
import { TestTimers } from './test-timers';
import { useFinishTest, useSaveTest } from './tests.mutations';

interface TestGridProps {
  test: AllergyTest;
  patientId: string;
}

export interface Place {
  row: number;
  measure: Measure;
}

/** Where a test is read: number keys or the pad, Enter to the next cell, saved as one goes. */
export function TestGrid({ test, patientId }: TestGridProps) {
  const { id: companyId } = useCompany();
  const save = useSaveTest(companyId);
  const finish = useFinishTest(companyId);
  const [typed, setTyped] = useState(() => typedOf(test));
  const [saved, setSaved] = useState(typed);
  const [appliedAt, setAppliedAt] = useState(test.applied_at);
  const [active, setActive] = useState<Place>({ row: 0, measure: firstMeasure(test) });
  // One save after another, each from the revision that the one before answered: nobody is their own rival.
  const revision = useRef(test.revision);
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  const measures: readonly Measure[] = test.kind === 'ige' ? ['ige'] : ['wheal', 'flare'];
  const readings = readingsOf(test, typed);
  const busy = save.isPending || finish.isPending;
  const dirty = typed !== saved;
  useUnsavedGuard({ dirty, saving: busy, until: 'move', discard: () => setTyped(saved) });

  async function store(applied = appliedAt): Promise<void> {
    if (readings === null) return;
    const turn = latest.current.then(async () => {
      revision.current = await save.mutateAsync({
        test_id: test.id,
        patient_id: patientId,
        seen_revision: revision.current,
        test: {
          kind: test.kind,
          panel: test.panel,
          grading_id: test.grading_id,
          drug_stop_id: null,
          applied_at: applied,
          drugs: test.drugs,
          note: test.note,
          results: readings,
        },
      });
      setSaved(typed);
    });
    latest.current = turn.catch(() => undefined);
    await turn;
  }
  const storeQuietly = (applied?: string | null) => void store(applied).catch(() => undefined);

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
      await (dirty ? store() : latest.current);
      await finish.mutateAsync({ test_id: test.id, seen_revision: revision.current });
      toast.success('Test finished');
    } catch {
      // The failure stands above the buttons.
    }
  }

  return (
    <Card
      title={test.panel ?? TEST_KINDS[test.kind]}
      description={`Graded by ${test.grading}, version ${test.grading_version}`}
    >
      {test.kind === 'ige' ? (
        <LabValues
          labels={test.results.map(({ label }) => label)}
          onValues={(values) =>
            setTyped(typed.map((line, at) => ({ ...line, ige: values.get(at) ?? line.ige })))
          }
        />
      ) : (
        <TestTimers
          appliedAt={appliedAt}
          minutes={test.grading_settings}
          onStart={(at) => {
            setAppliedAt(at);
            storeQuietly(at);
          }}
        />
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
        onKey={(key) => write(active, `${typed[active.row]?.[active.measure] ?? ''}${key}`)}
        onClear={() => write(active, '')}
        onNext={() => move(active, 1)}
      />
      <FormError message={(save.error ?? finish.error)?.message} />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button
          size="lg"
          pending={save.isPending}
          disabled={!dirty || readings === null}
          onClick={() => storeQuietly()}
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
    </Card>
  );
}

const HEADS = { wheal: 'Wheal, mm', flare: 'Flare, mm', ige: 'kUA/L' } as const;

const firstMeasure = (test: AllergyTest): Measure => (test.kind === 'ige' ? 'ige' : 'wheal');
