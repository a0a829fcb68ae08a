import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { ActFooter } from '@/ui/act-footer';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Select } from '@/ui/select';
import { approvedOf, TEST_KINDS, tableOption } from '../allergy.model';
import { allergyQueries } from '../allergy.queries';
import { AskedDrugs } from './asked-drugs';
import { readingsFor, stopRuleSchema } from './new-test.model';
import { useSaveTest } from './tests.mutations';

interface NewTestDialogProps {
  patientId: string;
  onClose: () => void;
}

/** Begins a test: which panel, and which drugs were taken when. */
export function NewTestDialog({ patientId, onClose }: NewTestDialogProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const navigate = useNavigate();
  const panels = useQuery(allergyQueries.panels(companyId));
  const allergens = useQuery(allergyQueries.allergens(companyId));
  const tables = useQuery(allergyQueries.tables(companyId));
  const save = useSaveTest(companyId);
  const [id] = useState(() => crypto.randomUUID());
  const [panelId, setPanelId] = useState<string>();
  const [taken, setTaken] = useState<Record<string, string>>({});

  const gradings = approvedOf(tables.data ?? [], 'grading');
  const [gradingId, setGradingId] = useState<string>();
  const grading = gradingId ?? gradings[0]?.id;
  const [stop] = approvedOf(tables.data ?? [], 'drug_stop');
  const rules = useQuery({
    ...allergyQueries.rows(companyId, stop?.id ?? ''),
    enabled: stop !== undefined,
  });
  const drugs = stopRuleSchema.safeParse(rules.data).data ?? [];
  const panel = panels.data?.find((candidate) => candidate.id === panelId);
  const asksForDrugs = panel !== undefined && panel.kind !== 'ige' && stop !== undefined;

  function begin() {
    if (!(panel && grading && allergens.data)) return;
    const known = new Map(allergens.data.map((allergen) => [allergen.id, allergen]));
    save.mutate(
      {
        test_id: id,
        patient_id: patientId,
        seen_revision: null,
        test: {
          kind: panel.kind,
          panel: panel.name,
          grading_id: grading,
          drug_stop_id: asksForDrugs ? stop.id : null,
          applied_at: null,
          drugs: asksForDrugs
            ? drugs.map(({ drug, days_before }) => ({
                drug,
                days_before,
                last_taken_on: taken[drug] || null,
              }))
            : [],
          note: null,
          results: readingsFor(
            panel.kind,
            panel.allergen_ids.flatMap((allergenId) => known.get(allergenId) ?? []),
          ),
        },
      },
      { onSuccess: () => void navigate(paths.allergyTest(slug, patientId, id)) },
    );
  }

  return (
    <Dialog
      onClose={onClose}
      title="New test"
      locked={save.isPending}
      footer={
        <ActFooter
          pending={save.isPending}
          disabled={!(panel && grading && allergens.data)}
          onCancel={onClose}
          onClick={begin}
        >
          Begin test
        </ActFooter>
      }
    >
      <div className="grid gap-4">
        <Field label="Panel" required>
          {(control) => (
            <Select
              {...control}
              value={panelId}
              onValueChange={setPanelId}
              options={
                panels.data?.map(({ id: value, name, kind }) => ({
                  value,
                  label: name,
                  hint: TEST_KINDS[kind],
                })) ?? []
              }
            />
          )}
        </Field>
        <Field
          label="Graded by"
          hint={
            tables.data && gradings.length === 0
              ? 'A physician approves a table of grades first.'
              : undefined
          }
        >
          {(control) => (
            <Select
              {...control}
              value={grading}
              onValueChange={setGradingId}
              options={gradings.map(tableOption)}
            />
          )}
        </Field>
        {asksForDrugs && (
          <AskedDrugs
            rules={drugs}
            table={stop}
            today={calendarDay(new Date(), timeZone)}
            taken={taken}
            onChange={setTaken}
          />
        )}
        <FormError message={save.error?.message} />
      </div>
    </Dialog>
  );
}
