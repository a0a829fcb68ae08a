import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { AppError } from '@/lib/errors';
import { ConflictNotice, type Line } from './conflict-notice';
import { useSeen } from './use-seen';

interface Patient {
  id: string;
  phone: string | null;
  name: string;
  updated_at: string;
}

const OPENED: Patient = { id: 'p1', name: 'Ann', phone: null, updated_at: '1' };
const THEIRS: Patient = { ...OPENED, phone: '555-0177', updated_at: '2' };

const draftOf = ({ name, phone }: Patient) => ({ name, phone: phone ?? '' });
const linesOf = ({ name, phone }: Patient): Line[] => [
  ['Name', name],
  ['Phone', phone],
];

interface EditProps {
  save: (seen: Patient, start: Patient, name: string) => Promise<void>;
  latest?: Patient;
}

function Edit({ save, latest }: EditProps) {
  const seen = useSeen(OPENED);
  const form = useZodForm(z.object({ name: z.string(), phone: z.string() }), draftOf(OPENED));
  return (
    <FormDialog
      form={form}
      title="Edit patient"
      footer="Save patient"
      onSubmit={({ name }) => save(seen.row, seen.start, name)}
      failure={(failure) => (
        <ConflictNotice
          failure={failure}
          seen={seen}
          latest={latest}
          lines={linesOf}
          onUseTheirs={(theirs) => form.reset(draftOf(theirs))}
        />
      )}
      onClose={() => undefined}
    >
      <FormText control={form.control} name="name" label="Name" />
      <FormText control={form.control} name="phone" label="Phone" />
    </FormDialog>
  );
}

/** A database in which a colleague has just changed the telephone number. */
function overtaken() {
  return vi.fn((seen: Patient) =>
    seen.updated_at === THEIRS.updated_at
      ? Promise.resolve()
      : Promise.reject(
          new AppError('stale', { message: 'Theo changed this patient.', present: THEIRS }),
        ),
  );
}

async function typeAndSave(save: EditProps['save'], latest?: Patient) {
  const user = userEvent.setup();
  const view = render(<Edit save={save} {...(latest && { latest })} />);
  await user.type(screen.getByLabelText('Name'), 'a');
  await user.click(screen.getByRole('button', { name: 'Save patient' }));
  return { user, ...view };
}

describe('a colleague’s change', () => {
  it('shows the earlier value and keeps the typed one', async () => {
    await typeAndSave(overtaken());
    expect(screen.getByRole('alert').textContent).toBe(
      'Theo changed this patient. Your entries are still here.',
    );
    const changes = within(screen.getByRole('list', { name: 'What changed' }));
    expect(changes.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Phone: empty → now 555-0177',
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Anna');
  });

  it('can be kept below the person’s own entries', async () => {
    const save = overtaken();
    const { user } = await typeAndSave(save);
    await user.click(screen.getByRole('button', { name: 'Save mine anyway' }));
    // The person's own change is still measured against the form's first values.
    expect(save.mock.lastCall).toEqual([THEIRS, OPENED, 'Anna']);
    expect(screen.queryByRole('list', { name: 'What changed' })).toBeNull();
  });

  it('can replace the person’s own entries', async () => {
    const save = overtaken();
    const { user } = await typeAndSave(save);
    await user.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann');
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('555-0177');
    expect(screen.queryByRole('list', { name: 'What changed' })).toBeNull();
    await user.type(screen.getByLabelText('Name'), 'e');
    await user.click(screen.getByRole('button', { name: 'Save patient' }));
    expect(save.mock.lastCall).toEqual([THEIRS, THEIRS, 'Anne']);
  });

  it('loads if the refusal doesn’t include it', async () => {
    const refuse = () => Promise.reject(new AppError('stale'));
    const { rerender } = await typeAndSave(refuse);
    const mine = screen.getByRole('button', { name: 'Save mine anyway' });
    expect(mine).toHaveProperty('disabled', true);
    rerender(<Edit save={refuse} latest={THEIRS} />);
    expect(mine).toHaveProperty('disabled', false);
    expect(screen.getByRole('list', { name: 'What changed' })).toBeTruthy();
  });
});

it('shows any other failure in its own sentence', async () => {
  await typeAndSave(() => Promise.reject(new AppError('forbidden')));
  expect(screen.getByRole('alert').textContent).toBe(new AppError('forbidden').message);
  expect(screen.queryByRole('button', { name: 'Use theirs' })).toBeNull();
});
