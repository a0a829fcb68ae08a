import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { atField } from './at-field';
import { FormCancel } from './form-cancel';
import { FormDialog } from './form-dialog';
import type { Failure, OnSubmit } from './form-frame';
import { FormSelect } from './form-select';
import { FormSubmit } from './form-submit';
import { FormSwitch } from './form-switch';
import { FormText } from './form-text';
import { FormTextArea } from './form-text-area';
import { useZodForm } from './use-zod-form';

const KINDS = [
  { value: 'office', label: 'Office' },
  { value: 'surgery', label: 'Surgery center' },
] as const;

const schema = z.object({
  kind: z.enum(['office', 'surgery'], { error: 'Choose the kind.' }),
  name: z.string().trim().min(1, 'Enter the name.'),
  address: z.string(),
  active: z.boolean(),
});

type Draft = z.output<typeof schema>;

interface LocationFormProps {
  onSubmit: OnSubmit<Draft>;
  onClose?: () => void;
  footer?: ReactNode;
  failure?: (failure: Failure) => ReactNode;
  dirty?: boolean;
}

const stay = () => undefined;

function LocationForm({ footer = 'Save location', onClose = stay, ...rest }: LocationFormProps) {
  const form = useZodForm(schema, { name: '', address: '', active: true });
  return (
    <FormDialog form={form} title="Add location" footer={footer} onClose={onClose} {...rest}>
      <FormSelect control={form.control} name="kind" label="Kind" options={KINDS} required />
      <FormText control={form.control} name="name" label="Name" required />
      <FormTextArea control={form.control} name="address" label="Address" />
      <FormSwitch control={form.control} name="active" label="In use" />
    </FormDialog>
  );
}

function open(props: Partial<LocationFormProps> = {}) {
  const onSubmit = vi.fn<OnSubmit<Draft>>(() => Promise.resolve());
  const onClose = vi.fn();
  const user = userEvent.setup();
  render(<LocationForm onSubmit={onSubmit} onClose={onClose} {...props} />);
  return {
    user,
    onSubmit,
    onClose,
    name: screen.getByLabelText<HTMLInputElement>(/^Name/),
    fill: async () => {
      await user.click(screen.getByRole('combobox', { name: /^Kind/ }));
      await user.click(await screen.findByRole('option', { name: 'Office' }));
      await user.type(screen.getByLabelText(/^Name/), ' Harbor ');
    },
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  };
}

const offline = () => Promise.reject(new AppError('offline'));

describe('a form in a dialog', () => {
  it('sends the schema’s output', async () => {
    const { user, fill, press, onSubmit } = open();
    await fill();
    await user.type(screen.getByLabelText('Address'), '1 Pier');
    await user.click(screen.getByRole('switch', { name: 'In use' }));
    await press('Save location');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      kind: 'office',
      name: 'Harbor',
      address: '1 Pier',
      active: false,
    });
  });

  it('sends once and can’t be closed while saving', async () => {
    let finish: () => void = stay;
    const onSubmit = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const { user, fill, name, onClose } = open({ onSubmit });
    await fill();
    await user.type(name, '{Enter}');
    await user.type(name, '{Enter}');
    await user.dblClick(screen.getByRole('button', { name: 'Save location' }));
    await user.keyboard('{Escape}');
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(name.readOnly).toBe(true);
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    finish();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false),
    );
    expect(onClose).not.toHaveBeenCalled();
  });

  it('focuses the first wrong field, whatever kind of control it is', async () => {
    const { user, fill, press, name, onSubmit } = open();
    await press('Save location');
    expect(screen.getByText('Choose the kind.')).toBeTruthy();
    expect(screen.getByText('Enter the name.')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Kind/ })),
    );
    await fill();
    await user.clear(name);
    await press('Save location');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows why a save failed, keeps the typed values, and offers a retry where that may help', async () => {
    const onSubmit = vi.fn<OnSubmit<Draft>>(offline);
    const { fill, press, name } = open({ onSubmit });
    await fill();
    await press('Save location');
    expect(screen.getByRole('alert').textContent).toBe(new AppError('offline').message);
    expect(name.value).toBe(' Harbor ');

    onSubmit.mockRejectedValueOnce(new AppError('forbidden'));
    await press('Try again');
    expect(screen.getByRole('alert').textContent).toBe(new AppError('forbidden').message);
    await press('Save location');
    expect(onSubmit).toHaveBeenCalledTimes(3);
  });
});

function Named({ error }: { error: AppError }) {
  const form = useZodForm(z.object({ note: z.string(), name: z.string() }), {
    note: '',
    name: 'A',
  });
  return (
    <FormDialog
      form={form}
      title="Rename"
      footer="Save name"
      onSubmit={() => Promise.reject(error).catch(atField(form, 'duplicate', 'name'))}
      onClose={stay}
    >
      <FormText control={form.control} name="note" label="Note" />
      <FormText control={form.control} name="name" label="Name" />
    </FormDialog>
  );
}

describe('a refusal by the server', () => {
  it('shows at its field and focuses it', async () => {
    render(<Named error={new AppError('duplicate', { message: 'There is an A already.' })} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
    const field = screen.getByLabelText('Name');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(screen.getByText('There is an A already.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('');
    // The message belonged to the text before.
    await userEvent.type(field, 'B');
    expect(screen.queryByText('There is an A already.')).toBeNull();
  });

  it('shows below the form if it belongs to no field', async () => {
    render(<Named error={new AppError('forbidden')} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
    expect(screen.getByRole('alert').textContent).toBe(new AppError('forbidden').message);
  });
});

function overlay(): Element {
  const found = document.querySelector('.bg-overlay');
  if (!found) throw new Error('The dialog has no overlay.');
  return found;
}

describe('leaving a form', () => {
  const WAYS = ['Escape', 'Cancel', 'the cross', 'a click beside it'] as const;

  function leave(way: (typeof WAYS)[number]) {
    switch (way) {
      case 'Escape':
        return userEvent.keyboard('{Escape}');
      case 'Cancel':
        return userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      case 'the cross':
        return userEvent.click(screen.getByRole('button', { name: 'Close' }));
      case 'a click beside it':
        // Radix makes it ignore all clicks that aren't a pointer's.
        return userEvent.pointer({ keys: '[MouseLeft]', target: overlay() });
    }
  }

  it.each(WAYS)('by %s asks first if something is typed', async (way) => {
    const { user, name, onClose } = open();
    await user.type(name, 'Harbor');
    await leave(way);
    const question = screen.getByRole('alertdialog', { name: 'Discard your changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(name.value).toBe('Harbor');
    expect(onClose).not.toHaveBeenCalled();
    await leave(way);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each(WAYS)('by %s is immediate if nothing is typed', async (way) => {
    const { user, name, onClose } = open();
    await user.type(name, 'H{Backspace}');
    await leave(way);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks for typed values outside its fields too', async () => {
    const { press, onClose } = open({ dirty: true });
    await press('Cancel');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a form with more than one way to save', () => {
  const footer = (
    <>
      <FormCancel>Keep it</FormCancel>
      <FormSubmit intent="replace">Replace</FormSubmit>
      <FormSubmit variant="danger">Cancel it</FormSubmit>
    </>
  );

  it('passes the chosen way; Enter takes the default one', async () => {
    const { user, fill, press, name, onSubmit } = open({ footer });
    await fill();
    await press('Replace');
    expect(onSubmit.mock.lastCall?.[1]).toBe('replace');
    await user.type(name, '{Enter}');
    expect(onSubmit.mock.lastCall).toHaveLength(1);
    await press('Cancel it');
    expect(onSubmit).toHaveBeenCalledTimes(3);
  });

  it('retries the way that failed', async () => {
    const { fill, press } = open({ footer, onSubmit: offline });
    await fill();
    await press('Replace');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel it' })).toBeTruthy();
  });
});

function Booking({ book }: { book: (at: string, intent: string | undefined) => Promise<void> }) {
  const form = useZodForm(z.object({ reason: z.string() }), { reason: '' });
  const [at, setAt] = useState('9:00');
  return (
    <FormDialog
      form={form}
      title="Book"
      footer="Book"
      onSubmit={(_, intent) => book(at, intent)}
      failure={({ error, retry, dismiss }) => (
        <>
          <FormError message={error.message} />
          <Button
            onClick={() => {
              setAt('10:00');
              retry('outside-hours');
            }}
          >
            Take 10:00
          </Button>
          <Button onClick={dismiss}>Think again</Button>
        </>
      )}
      onClose={stay}
    >
      <FormText control={form.control} name="reason" label="Reason" />
    </FormDialog>
  );
}

describe('a failure with a next step', () => {
  it('saves again with the newly set value', async () => {
    const book = vi.fn((at: string) =>
      at === '9:00' ? Promise.reject(new AppError('stale')) : Promise.resolve(),
    );
    render(<Booking book={book} />);
    await userEvent.click(screen.getByRole('button', { name: 'Book' }));
    await userEvent.click(screen.getByRole('button', { name: 'Take 10:00' }));
    expect(book.mock.calls).toEqual([
      ['9:00', undefined],
      ['10:00', 'outside-hours'],
    ]);
    expect(screen.queryByRole('button', { name: 'Take 10:00' })).toBeNull();
  });

  it('can be dismissed', async () => {
    render(<Booking book={() => Promise.reject(new AppError('stale'))} />);
    await userEvent.click(screen.getByRole('button', { name: 'Book' }));
    await userEvent.click(screen.getByRole('button', { name: 'Think again' }));
    expect(screen.queryByRole('button', { name: 'Think again' })).toBeNull();
  });
});
