import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import type { MixingSet, MixingStep } from '@/records/vials/mixing.schema';
import { answer, loadWithClient } from '../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../scripts/test-setup/portal.ts';
import { presumed } from '../../../scripts/test-setup/presumed.ts';

const FILES = import.meta.glob<Record<string, ComponentType<object>>>('./**/*-{dialog,form}.tsx');

let CompanyContext: typeof import('@/company/company-context').CompanyContext;
const loaded = new Map<string, ComponentType<object>>();

beforeAll(async () => {
  loadWithClient();
  ({ CompanyContext } = await import('@/company/company-context'));
  for (const [file, load] of Object.entries(FILES)) {
    for (const part of Object.values(await load())) loaded.set(file, part);
  }
});

const lot = (id: string, remaining_ml: number) => ({
  id,
  maker: 'Maker',
  lot_number: id,
  remaining_ml,
  expires_on: '2027-06-01',
});

const STEP: MixingStep = {
  place: 1,
  label: '1:1',
  color: null,
  factor: 1,
  rule_day: '2027-01-05',
  latest: null,
};

const SET: MixingSet = {
  id: 's1',
  patient_id: 'p1',
  label: 'A',
  title: 'Pollens',
  volume_ml: 5,
  diluent: 'albumin_saline',
  patient: { name: 'Maya Ibekwe', date_of_birth: '1990-05-06' },
  prescription: { version: 1, status: 'signed', target_dose_ml: 0.5, scheme: 'Tenfold' },
  rule: 'Life of vials, version 1',
  may_mix: true,
  contents: [
    {
      allergen_id: 'a1',
      label: 'Timothy',
      volume_ml: 1,
      lots: [lot('T-1', 8), lot('T-2', 8), lot('T-3', 0.5)],
    },
    { allergen_id: 'a2', label: 'Ragweed', volume_ml: 1, lots: [lot('R-1', 8), lot('R-2', 0.5)] },
  ],
  steps: [STEP],
};

const MEMBER = { user_id: 'u2', role: 'staff', profile: { display_name: 'Theo Lindgren' } };
const LOT = { id: 'l1', lot_number: 'T-1' };
const closing = { onClose: () => undefined };

/** What each form may say before a person does, and why: settings of the catalog are in use. */
const FORMS: Record<string, { props: object; says?: string[] }> = {
  './assessment-dialog.tsx': {
    props: { ...closing, people: [{ value: 'u2', label: 'Theo Lindgren' }] },
  },
  './catalog/allergen-dialog.tsx': {
    props: { ...closing, allergen: null },
    says: ['In use: on', 'Season from: All year', 'Season until: All year'],
  },
  './catalog/panel-dialog.tsx': {
    props: { ...closing, panel: null, allergens: [] },
    says: ['In use: on'],
  },
  './check-form.tsx': { props: { vialId: 'v1' } },
  './discard-vial-dialog.tsx': { props: { ...closing, vialId: 'v1' } },
  // The one lot with enough of an extract is the only one that can be taken.
  './mix-form.tsx': { props: { set: SET, step: STEP }, says: ['Ragweed: 1.00 mL: Maker R-1'] },
  './stock/lot-dialog.tsx': { props: closing },
  './stock/recall-dialog.tsx': { props: { ...closing, lot: LOT, vials: 2 } },
  './stock/trace-dialog.tsx': {
    props: { ...closing, lot: { ...LOT, recalled_at: null, allergen: { label: 'Timothy' } } },
  },
};

async function show(file: string) {
  const sent = answer({
    allergens: [],
    lot_trace: [],
    company_members: [MEMBER],
    compound_vial: { id: 'v1' },
  });
  const Part = loaded.get(file);
  if (Part === undefined) throw new Error(`${file} has no form.`);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CompanyContext value={portalOf('physician')}>
          <Part {...FORMS[file]?.props} />
        </CompanyContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findAllByRole('button');
  return { sent, user: userEvent.setup() };
}

it('holds every form of the mixing room', () => {
  expect(Object.keys(FILES).toSorted()).toEqual(Object.keys(FORMS).toSorted());
});

it.each(Object.entries(FORMS))('%s says nothing that nobody said', async (file, { says = [] }) => {
  await show(file);
  await screen.findAllByRole('button', { name: /^(?!Cancel|Close|Select)/ });
  expect(presumed()).toEqual(says);
});

it('a vial is recorded with the lot that a person chose', async () => {
  const { sent, user } = await show('./mix-form.tsx');
  const record = screen.getByRole('button', { name: 'Record 5 mL of 1:1' });
  await user.click(record);
  expect(await screen.findByText('Choose the lot.')).toBeTruthy();
  expect(sent['compound_vial']).toBe(undefined);
  await user.click(screen.getByRole('combobox', { name: /^Timothy/ }));
  await user.click(await screen.findByRole('option', { name: /T-2/ }));
  expect(screen.getByText('Diluent: 3.00 mL · Use by Jan 5, 2027')).toBeTruthy();
  await user.click(record);
  await expect
    .poll(() => sent['compound_vial'])
    .toMatchObject([
      {
        set_id: 's1',
        taken: [
          { lot_id: 'T-2', volume_ml: 1 },
          { lot_id: 'R-1', volume_ml: 1 },
        ],
      },
    ]);
});

it('a late vial says at each field what is missing, and is sent once', async () => {
  const { sent, user } = await show('./mix-form.tsx');
  const record = screen.getByRole('button', { name: 'Record 5 mL of 1:1' });
  const choose = async (field: RegExp, option: RegExp) => {
    await user.click(screen.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose(/^Timothy/, /T-2/);
  await user.click(screen.getByRole('button', { name: 'Mixed before: record late' }));
  await user.click(record);
  for (const missing of ['Enter the day.', 'Enter the time.', 'Choose who.', 'Say why.']) {
    expect(await screen.findByText(missing)).toBeTruthy();
  }
  expect(sent['compound_vial']).toBe(undefined);
  await user.type(screen.getByLabelText(/^Mixed on/), '2026-11-03');
  await user.type(screen.getByLabelText(/^Mixed at/), '09:30');
  await choose(/^Mixed by/, /Theo/);
  await user.type(screen.getByLabelText(/^Why so late/), 'The network was down');
  fireEvent.click(record);
  fireEvent.click(record);
  await expect
    .poll(() => sent['compound_vial'])
    .toMatchObject([{ mixed_by: 'u2', late_reason: 'The network was down' }]);
});

it('a vial that isn’t late after all is recorded as mixed now', async () => {
  const { sent, user } = await show('./mix-form.tsx');
  await user.click(screen.getByRole('combobox', { name: /^Timothy/ }));
  await user.click(await screen.findByRole('option', { name: /T-2/ }));
  await user.click(screen.getByRole('button', { name: 'Mixed before: record late' }));
  await user.type(screen.getByLabelText(/^Why so late/), 'A slip of the finger');
  await user.click(screen.getByRole('button', { name: 'Mixed now' }));
  await user.click(screen.getByRole('button', { name: 'Record 5 mL of 1:1' }));
  await expect.poll(() => sent['compound_vial']).toHaveLength(1);
  expect(JSON.stringify(sent['compound_vial'])).not.toMatch(/late|slip|mixed_at/i);
});
