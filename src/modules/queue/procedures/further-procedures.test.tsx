import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import type { OfferedBundle } from '@/records/procedure-bundles/procedure-bundles.queries';
import type { ProcedureFields } from '@/records/surgery-cases/further-procedures.model';
import { FurtherProcedures } from './further-procedures';

const tubes: OfferedBundle = {
  id: 'b2',
  name: 'Ear tubes',
  specialty: 'Ears',
  icd10_codes: ['H65.02'],
  icd10_labels: { 'H65.02': 'Fluid, left' },
  icd10_sides: { 'H65.02': 'left' },
  laterality_rule: 'required',
  duration_minutes: 20,
  cleanup_minutes: 10,
  instructions: null,
  procedures: [
    {
      cpt_code: '69436',
      label: 'Tube',
      min_age_years: null,
      below_age_years: null,
      is_default: true,
    },
    {
      cpt_code: '69424',
      label: 'Tube taken out',
      min_age_years: null,
      below_age_years: null,
      is_default: false,
    },
  ],
  items: [],
};

function Form({ onMinutes }: { onMinutes: (more: number) => void }) {
  const form = useForm<ProcedureFields>({
    defaultValues: { diagnoses: ['H72.01'], codeSides: { 'H72.01': 'right' }, further: [] },
  });
  return (
    <FormProvider {...form}>
      <FurtherProcedures
        bundles={[tubes]}
        ownBundleId="b1"
        bornOn="2020-01-02"
        day="2024-06-03"
        onMinutes={onMinutes}
      />
    </FormProvider>
  );
}

function open() {
  const onMinutes = vi.fn();
  render(<Form onMinutes={onMinutes} />);
  return { person: userEvent.setup(), onMinutes };
}

async function add(person: ReturnType<typeof userEvent.setup>, text: string, option: RegExp) {
  await person.type(screen.getByRole('combobox', { name: 'Add a procedure' }), text);
  await person.click(await screen.findByRole('option', { name: option }));
}

const lines = () =>
  within(screen.getByRole('list', { name: 'Further procedures' })).getAllByRole('listitem');

describe('further procedures', () => {
  it('are found by words, and add their minutes to the length', async () => {
    const { person, onMinutes } = open();
    await add(person, 'ear tub', /20 minutes, with its checklist/);
    expect(onMinutes).toHaveBeenLastCalledWith(20);
    screen.getByText('Ear tubes, with its checklist');
    await person.click(screen.getByRole('button', { name: 'Remove 69436' }));
    expect(onMinutes).toHaveBeenLastCalledWith(-20);
    expect(screen.queryByRole('list', { name: 'Further procedures' })).toBeNull();
  });

  it('tell by how much typed minutes change the length', async () => {
    const { person, onMinutes } = open();
    await add(person, '69436', /^69436/);
    expect(onMinutes).not.toHaveBeenCalled();
    const field = screen.getByRole('textbox', { name: 'Minutes it adds' });
    await person.clear(field);
    await person.type(field, '15');
    expect(onMinutes.mock.calls.reduce((sum, [more]) => sum + more, 0)).toBe(15);
  });

  it('warn if a diagnosis names the other side, and ask why', async () => {
    const { person } = open();
    await add(person, '69436', /^69436/);
    await person.click(screen.getByRole('radio', { name: 'Right' }));
    expect(screen.queryByText(/Correct it, or say why/)).toBeNull();
    await person.click(screen.getByRole('checkbox', { name: /H65.02 Fluid, left/ }));
    screen.getByText('H65.02 is on the left. Correct it, or say why.');
    screen.getByRole('textbox', { name: /Reason for the different side/ });
    await person.click(screen.getByRole('radio', { name: 'Left' }));
    expect(screen.queryByText(/Correct it, or say why/)).toBeNull();
  });

  it('are offered the diagnoses of the operation as well', async () => {
    const { person } = open();
    await add(person, '69436', /^69436/);
    screen.getByRole('checkbox', { name: 'H72.01', checked: false });
  });

  it('move up', async () => {
    const { person } = open();
    await add(person, '69436', /^69436/);
    await add(person, '69424', /^69424/);
    await person.click(screen.getByRole('button', { name: 'Move 69424 up' }));
    expect(lines().map((line) => line.textContent?.slice(0, 5))).toEqual(['69424', '69436']);
  });

  it('that this clinic doesn’t have are said to be none', async () => {
    const { person } = open();
    await person.type(screen.getByRole('combobox', { name: 'Add a procedure' }), 'cataract');
    // Visible text and screen reader text.
    expect(screen.getAllByText('No code or bundle of this clinic fits.')).toHaveLength(2);
  });
});
