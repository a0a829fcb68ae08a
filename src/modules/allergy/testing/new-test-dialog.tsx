import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { lateParts, NOTHING_LATE, notLate } from '@/company/late-entry';
import { LateFields } from '@/company/late-fields';
import { FormCancel } from '@/kit/form/form-cancel';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormSubmit } from '@/kit/form/form-submit';
import { useZodForm } from '@/kit/form/use-zod-form';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { allergyQueries, type ClinicalTable } from '@/records/allergy/allergy.queries';
import type { AskedDrug } from '@/records/allergy/allergy-record.schema';
import { useSaveTest } from '@/records/allergy-tests/allergy-tests.mutations';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { TextInput } from '@/ui/text-input';
import { approvedOf, TEST_KINDS, tableOption } from '../allergy.model';
import { AskedDrugs } from './asked-drugs';
import { isUnasked, notAsked, stopRuleSchema } from './drugs.model';
import { gradingsFor, readingsFor } from './new-test.model';

const { by, reason } = lateParts;
const schema = z.object({ late: notLate });
const lateSchema = z.object({ late: notLate.extend({ by, reason }) });

interface NewTestDialogProps {
  patientId: string;
  onClose: () => void;
}

export function NewTestDialog({ patientId, onClose }: NewTestDialogProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const navigate = useNavigate();
  const panels = useQuery(allergyQueries.panels(companyId));
  const allergens = useQuery(allergyQueries.allergens(companyId));
  const tables = useQuery(allergyQueries.tables(companyId));
  const save = useSaveTest(companyId);
  const [id] = useState(() => crypto.randomUUID());
  const [panelId, setPanelId] = useState<string>();
  const panel = panels.data?.find((candidate) => candidate.id === panelId);
  const today = calendarDay(new Date(), timeZone);
  const [testedOn, setTestedOn] = useState(today);

  const gradings = gradingsFor(tables.data ?? [], panel?.kind);
  const [gradingId, setGradingId] = useState<string>();
  const grading = gradings.find((table) => table.id === gradingId) ?? gradings[0];
  const { stop, drugs, setDrugs } = useAskedDrugs(tables.data ?? []);
  const isSkinTest = panel !== undefined && panel.kind !== 'ige';
  const asksForDrugs = isSkinTest && stop !== undefined;
  const isLate = isSkinTest && testedOn !== '' && testedOn < today;
  const form = useZodForm(isLate ? lateSchema : schema, { late: NOTHING_LATE });
  const isReady = panel && grading && allergens.data && testedOn !== '' && testedOn <= today;

  async function begin({ late }: z.output<typeof schema>) {
    if (!isReady) return;
    const known = new Map(allergens.data.map((allergen) => [allergen.id, allergen]));
    await save.mutateAsync({
      test_id: id,
      patient_id: patientId,
      seen_revision: null,
      test: {
        kind: panel.kind,
        panel: panel.name,
        grading_id: grading.id,
        drug_stop_id: asksForDrugs ? stop.id : null,
        tested_on: testedOn,
        ...(isLate && { late_reason: late.reason, performed_by: late.by }),
        applied_at: null,
        timing_reason: null,
        drugs: asksForDrugs ? drugs : [],
        note: null,
        results: readingsFor(
          panel.kind,
          panel.allergen_ids.flatMap((allergenId) => known.get(allergenId) ?? []),
        ),
      },
    });
    void navigate(paths.allergyTest(slug, patientId, id));
  }

  return (
    <FormDialog
      form={form}
      title="New test"
      size="lg"
      dirty={panelId !== undefined}
      footer={
        <>
          <FormCancel />
          <FormSubmit disabled={!isReady}>Begin test</FormSubmit>
        </>
      }
      onSubmit={begin}
      onClose={onClose}
    >
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
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
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
              value={grading?.id}
              onValueChange={setGradingId}
              options={gradings.map(tableOption)}
            />
          )}
        </Field>
        <TestedOn isSkinTest={isSkinTest} today={today} day={testedOn} onChange={setTestedOn} />
      </div>
      {isLate && <LateFields control={form.control} name="late" by="Tested by" />}
      {asksForDrugs && (
        <>
          <AskedDrugs drugs={drugs} testedOn={testedOn} onChange={setDrugs} />
          <p className="text-muted text-sm">
            By {stop.name}, version {stop.version}.
          </p>
        </>
      )}
      {isSkinTest && (!asksForDrugs || drugs.some(isUnasked)) && (
        <p role="status" className="font-medium text-sm text-warning">
          Some drugs are not asked about. You can ask until the test is finished.
        </p>
      )}
    </FormDialog>
  );
}

/** The drugs of the clinic's table with the answers so far; all open at first. */
function useAskedDrugs(tables: readonly ClinicalTable[]) {
  const { id: companyId } = useCompany();
  const [stop] = approvedOf(tables, 'drug_stop');
  const rules = useQuery({
    ...allergyQueries.rows(companyId, stop?.id ?? ''),
    enabled: stop !== undefined,
  });
  const [told, setDrugs] = useState<AskedDrug[]>();
  const drugs = told ?? notAsked(stopRuleSchema.safeParse(rules.data).data ?? []);
  return { stop, drugs, setDrugs };
}

interface TestedOnProps {
  isSkinTest: boolean;
  today: string;
  day: string;
  onChange: (day: string) => void;
}

function TestedOn({ isSkinTest, today, day, onChange }: TestedOnProps) {
  return (
    <Field
      label={isSkinTest ? 'Tested on' : 'Date of the sample or test'}
      hint={day < today ? 'The result says that it is a late entry.' : undefined}
      error={day > today ? 'Choose today or a day before.' : undefined}
      required
    >
      {(control) => (
        <TextInput
          {...control}
          type="date"
          max={today}
          value={day}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
