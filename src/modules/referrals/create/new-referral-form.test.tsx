import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import type { PatientToBe, Twin } from '@/records/patients/twins.queries';
import { NewReferralForm } from './new-referral-form';

const nadia = {
  id: 'p1',
  first_name: 'Nadia',
  last_name: 'Wexler',
  date_of_birth: '1990-02-01',
  medical_record_number: 'DE-1',
};
const found = { ...nadia, phone: null, matched: ['name' as const] };

interface HarnessProps {
  onSave: (draft: unknown) => Promise<void>;
  findTwins?: (person: PatientToBe) => Promise<Twin[]>;
  onClose?: () => void;
}

const stay = () => undefined;
const noTwins = async () => [];

/** The dialog for a clinic with one patient. */
function Harness({ onSave, onClose = stay, findTwins = noTwins }: HarnessProps) {
  const [text, onTextChange] = useState('');
  const [typed, setTyped] = useState('');
  return (
    <NewReferralForm
      search={{
        text,
        onTextChange,
        idle: text.length < 2,
        searching: false,
        error: undefined,
        found: 'nadia wexler'.includes(text.toLowerCase()) ? [found] : [],
      }}
      onPatient={() => undefined}
      findTwins={findTwins}
      warning={null}
      choices={{
        members: [{ userId: 'u1', name: 'Theo Lindgren' }],
        membersError: undefined,
        diagnoses: { text: typed, onTextChange: setTyped, listed: undefined },
        referrers: {
          onTextChange: () => undefined,
          options: [
            {
              name: 'Ruth Abara, MD',
              detail: 'Internal Medicine',
              link: { id: 'r1', isPractice: false },
            },
            { name: 'Harper Audiology', detail: '', link: null },
          ],
        },
        services: ['Consultation'],
        coverages: [],
      }}
      onSave={onSave}
      onClose={onClose}
    />
  );
}

function open(props: Partial<HarnessProps> = {}) {
  const onSave = vi.fn(() => Promise.resolve());
  const user = userEvent.setup();
  const view = render(<Harness onSave={onSave} {...props} />);
  const create = () => user.click(screen.getByRole('button', { name: 'Create referral' }));
  return { user, onSave, create, ...view };
}

/** A promise that the test settles. */
function withResolvers() {
  let resolve: () => void = stay;
  const promise = new Promise<void>((end) => {
    resolve = end;
  });
  return { promise, resolve };
}

describe('the new referral dialog', () => {
  it('says what is missing at the field, leads there, and sends nothing', async () => {
    const { create, onSave } = open();
    await create();
    const patient = screen.getByRole('combobox', { name: 'Patient' });
    await waitFor(() => expect(patient.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Choose the patient, or add a new one.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(patient));
    expect(onSave).not.toHaveBeenCalled();
  });

  it('finds a patient by keyboard alone and sends the referral', async () => {
    const { user, create, onSave } = open();
    await user.type(screen.getByRole('combobox', { name: 'Patient' }), 'wex{ArrowDown}{Enter}');
    expect(screen.getByText('Born Feb 1, 1990 · MRN DE-1')).toBeTruthy();
    await user.type(screen.getByLabelText('Reason'), 'Hoarse');
    await user.type(screen.getByLabelText('Referring provider'), 'abara{ArrowDown}{Enter}');
    await create();
    expect(onSave.mock.calls[0]).toMatchObject([
      {
        patient: nadia,
        reason: 'Hoarse',
        referringProvider: { text: 'Ruth Abara, MD', link: { id: 'r1', isPractice: false } },
      },
    ]);
  });

  it('turns what was searched for into a new patient', async () => {
    const { user, create, onSave } = open();
    await user.type(screen.getByRole('combobox', { name: 'Patient' }), 'Jane Roe');
    await user.click(screen.getByRole('option', { name: 'Add new patient' }));
    await user.clear(screen.getByLabelText(/^First name/));
    await create();
    expect(await screen.findByText('Enter the first name.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^First name/), 'Janet');
    await create();
    expect(onSave.mock.calls[0]).toMatchObject([
      { adding: true, firstName: 'Janet', lastName: 'Roe' },
    ]);
  });

  it('shows why a save failed and keeps everything typed', async () => {
    const { user, create } = open({ onSave: () => Promise.reject(new AppError('offline')) });
    await user.type(screen.getByRole('combobox', { name: 'Patient' }), 'nad');
    await user.click(screen.getByRole('option', { name: /Nadia Wexler/ }));
    await user.type(screen.getByLabelText('Reason'), 'Hoarse for weeks');
    await create();
    expect(screen.getByRole('alert').textContent).toContain('You seem to be offline.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Hoarse for weeks');
    expect(screen.getByText('Nadia Wexler')).toBeTruthy();
  });

  it('sends once, however often the button is pressed', async () => {
    const { promise, resolve } = withResolvers();
    const onSave = vi.fn(() => promise);
    const { user } = open({ onSave });
    await user.type(screen.getByRole('combobox', { name: 'Patient' }), 'nad{ArrowDown}{Enter}');
    await user.dblClick(screen.getByRole('button', { name: 'Create referral' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    resolve();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(
        false,
      ),
    );
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('asks before it throws typed text away, and closes at once when there is none', async () => {
    const onClose = vi.fn();
    const { user } = open({ onClose });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.type(screen.getByLabelText('Reason'), 'Hoarse');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Hoarse');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('asks before it throws the name away that is being looked for', async () => {
    const onClose = vi.fn();
    const { user } = open({ onClose });
    await user.type(screen.getByRole('combobox', { name: 'Patient' }), 'Jane Roe');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes only the suggestions on Escape', async () => {
    const onClose = vi.fn();
    const { user } = open({ onClose });
    await user.type(screen.getByRole('combobox', { name: 'Patient' }), 'nad{Escape}');
    expect(screen.queryByRole('option', { name: /Nadia/ })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'New referral' })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});

const TITLE = 'This patient may have a chart already.';

describe('a new patient who may have a chart already', () => {
  const twin: Twin = {
    ...nadia,
    phone: '(555) 555-0188',
    reasons: ['similar_name', 'birth_date'],
  };
  const findTwins = async ({ last_name }: PatientToBe) => (last_name === 'Wechsler' ? [twin] : []);

  async function addNadia(by = 'Create referral') {
    const form = open({ findTwins });
    await form.user.type(screen.getByRole('combobox', { name: 'Patient' }), 'Nadia Wechsler');
    await form.user.click(screen.getByRole('option', { name: 'Add new patient' }));
    await form.user.click(screen.getByRole('button', { name: by }));
    return form;
  }

  it('is shown with what they have in common, and not saved', async () => {
    const { onSave } = await addNadia();
    const title = await screen.findByText(TITLE);
    const notice = title.closest('[role=alert]');
    expect(notice?.textContent).toContain('Nadia WexlerBorn Feb 1, 1990 · MRN DE-1');
    expect(notice?.textContent).toContain('(555) 555-0188 · Similar name · Same birth date');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('is that patient when the chart is used', async () => {
    const { user, create, onSave } = await addNadia();
    await user.click(await screen.findByRole('button', { name: 'Use this chart' }));
    expect(screen.queryByText(TITLE)).toBeNull();
    await create();
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ adding: false, patient: nadia }));
  });

  it('is still booked once the new chart is chosen', async () => {
    const { user, onSave } = await addNadia('Create and book');
    await user.click(await screen.findByRole('button', { name: 'Create a new chart anyway' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ adding: true }), 'book');
  });

  it('gets a new chart by choice only', async () => {
    const { user, create, onSave } = await addNadia();
    await screen.findByText(TITLE);
    await create();
    expect(onSave).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Create a new chart anyway' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ adding: true, lastName: 'Wechsler' }),
    );
  });
});

it('offers a new patient’s name with its capitals, and changes it by choice only', async () => {
  const { user, create, onSave } = open();
  await user.type(screen.getByRole('combobox', { name: 'Patient' }), 'jo kowalczyk-smith');
  await user.click(screen.getByRole('option', { name: 'Add new patient' }));
  expect(screen.getByLabelText(/Last name/)).toHaveProperty('value', 'kowalczyk-smith');
  await user.click(screen.getByRole('button', { name: 'Write “Jo Kowalczyk-Smith”' }));
  expect(screen.queryByRole('button', { name: /^Write/ })).toBeNull();
  await create();
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave).toHaveBeenCalledWith(
    expect.objectContaining({ firstName: 'Jo', lastName: 'Kowalczyk-Smith' }),
  );
});
