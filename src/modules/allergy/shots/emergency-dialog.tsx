import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { ageInMonths, calendarDay, formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { CloseButton } from '@/ui/close-button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { LabeledInput } from '@/ui/labeled-input';
import { NextStep } from '@/ui/next-step';
import { ToggleChip } from '@/ui/toggle-chip';
import { useSecondsLeft } from '@/ui/use-seconds-left';
import {
  ageBands,
  amountLabel,
  bandLabel,
  doseByAge,
  doseByWeight,
  type EmergencyDose,
} from './emergency-dose';
import { EpinephrineGiven } from './epinephrine-given';
import type { Epinephrine, Thigh } from './use-epinephrine';

const LateEpinephrineDialog = lazyDialog(
  () => import('./late-epinephrine-dialog'),
  'LateEpinephrineDialog',
);

interface TableDose extends EmergencyDose {
  form: string;
  repeat_from_minutes: number | null;
  repeat_until_minutes: number | null;
}

interface Table {
  id: string;
  name: string;
  version: number;
  source: string;
  emergency_doses: readonly TableDose[];
}

/** The patients on the board. */
interface Patient {
  patient_id: string;
  patient_name: string;
  date_of_birth: string | null;
  weight_kg: number | null;
  weighed_on: string | null;
}

interface EmergencyDialogProps {
  /** Loaded with the page: this dialog asks nothing of the network. */
  table: Table | null | undefined;
  patients: readonly Patient[];
  /** The patient whose visit is open. */
  patientId: string | null;
  epinephrine: Epinephrine;
  onClose: () => void;
}

/**
 * Epinephrine, readable across the room: the adult dose at once; a child's dose by age until there
 * is a weight.
 */
export function EmergencyDialog({ table, ...rest }: EmergencyDialogProps) {
  const { slug } = useCompany();
  return (
    <Dialog
      large
      title="Emergency: anaphylaxis"
      description="Call 911. Lay the patient flat, legs up. Give epinephrine first."
      size="lg"
      onClose={rest.onClose}
      footer={<CloseButton size="lg" label="Close" onClose={rest.onClose} />}
    >
      {table ? (
        <Doses table={table} {...rest} />
      ) : (
        <EmptyState
          compact
          title="No emergency doses approved"
          hint="A physician approves the table of epinephrine doses."
          action={<NextStep to={paths.allergyTables(slug)}>Open clinical tables</NextStep>}
        />
      )}
    </Dialog>
  );
}

/** Some servers send decimals as text. */
const toKg = (kg: number | null) => (kg === null ? null : Number(kg));

const JUST_GIVEN_MS = 15_000;

const THIGHS: readonly (readonly [Thigh, string])[] = [
  ['left_thigh', 'Given: left thigh'],
  ['right_thigh', 'Given: right thigh'],
];

/** "Epinephrine 1 mg/mL into the mid-thigh · 24 kg, weighed Oct 24, 2026 · at most 0.3 mg". */
function basisOf(dose: TableDose, kg: string | null, weighedOn: string | null | undefined): string {
  const weighed = weighedOn ? `, weighed ${formatCalendarDate(weighedOn)}` : '';
  return [
    dose.form,
    kg === null ? bandLabel(dose) : `${kg} kg${weighed}`,
    dose.most_mg !== null && `at most ${dose.most_mg} mg`,
  ]
    .filter(Boolean)
    .join(' · ');
}

type DosesProps = Omit<EmergencyDialogProps, 'table' | 'onClose'> & { table: Table };

function Doses({ table, patients, patientId, epinephrine }: DosesProps) {
  const { timeZone } = useCompany();
  const [chosen, setChosen] = useState(patientId);
  const patient = patients.find(({ patient_id }) => patient_id === chosen);
  const known = patient ? toKg(patient.weight_kg) : null;
  const [typed, setTyped] = useState<string>();
  const [band, setBand] = useState<number>();
  const weight = typed ?? known?.toString() ?? '';
  const born = patient?.date_of_birth ?? null;
  const months = born === null ? null : ageInMonths(born, calendarDay(new Date(), timeZone));

  const byWeight = doseByWeight(table.emergency_doses, Number(weight));
  const bands = ageBands(table.emergency_doses);
  const byAge =
    bands.find(({ dose }) => dose.place === band) ?? doseByAge(table.emergency_doses, months);
  const found = byWeight ?? byAge;

  const doses = epinephrine.doses.filter(
    (dose) => dose.patientId === chosen || dose.patientId === null,
  );
  const last = doses.at(-1);
  // Two quick presses are one dose.
  const isJustGiven = useSecondsLeft(last ? Date.parse(last.at) + JUST_GIVEN_MS : null) > 0;

  function choose(id: string) {
    setChosen(id);
    setTyped(undefined);
    setBand(undefined);
    epinephrine.sendWaiting(id);
  }

  const give = (site: Thigh) =>
    found &&
    epinephrine.give({
      mg: found.mg,
      ml: found.ml,
      site,
      kg: byWeight === null ? null : Number(weight),
      tableId: table.id,
      patientId: chosen,
    });

  return (
    <div className="grid gap-4">
      <p aria-live="assertive" className="font-bold text-5xl text-danger tabular-nums">
        {found ? amountLabel(found) : 'Enter the weight'}
      </p>
      {found && (
        <p className="text-xl">
          {basisOf(
            found.dose,
            byWeight && weight,
            typed === undefined ? patient?.weighed_on : null,
          )}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {THIGHS.map(([site, label]) => (
          <Button
            key={site}
            size="lg"
            variant="danger"
            disabled={!found || isJustGiven}
            onClick={() => give(site)}
          >
            {label}
          </Button>
        ))}
      </div>
      <EpinephrineGiven
        doses={doses}
        repeat={found?.dose}
        onSend={chosen === null ? undefined : () => epinephrine.sendWaiting(chosen)}
      />
      <div className="flex flex-wrap items-end gap-2">
        <LabeledInput
          label="Weight in kg"
          inputMode="decimal"
          value={weight}
          onChange={setTyped}
          inputClassName="h-12! w-20!"
        />
        {byWeight === null &&
          bands.map(({ dose }) => (
            <ToggleChip
              key={dose.place}
              pressed={dose.place === byAge?.dose.place}
              onToggle={() => setBand(dose.place)}
            >
              {bandLabel(dose)}
            </ToggleChip>
          ))}
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-muted text-sm">
          {chosen === null ? 'Choose the patient to record what was given.' : 'Patient'}
        </legend>
        {patients.map((one) => (
          <ToggleChip
            key={one.patient_id}
            pressed={one.patient_id === chosen}
            onToggle={() => choose(one.patient_id)}
          >
            {one.patient_name}
          </ToggleChip>
        ))}
      </fieldset>
      {chosen !== null && <LateEpinephrine patientId={chosen} />}
      <p className="text-muted text-sm">
        {`${table.name}, version ${table.version}. ${table.source}`}
      </p>
    </div>
  );
}

function LateEpinephrine({ patientId }: { patientId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button
        size="lg"
        variant="ghost"
        {...LateEpinephrineDialog.ahead}
        onClick={() => setOpen(true)}
      >
        Given before: record late
      </Button>
      {isOpen && <LateEpinephrineDialog patientId={patientId} onClose={() => setOpen(false)} />}
    </div>
  );
}
