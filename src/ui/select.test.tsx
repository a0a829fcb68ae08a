import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Field } from './field';
import { Select } from './select';

const options = [
  { value: 'routine', label: 'Routine' },
  { value: 'urgent', label: 'Urgent' },
  { value: 'stat', label: 'Stat', disabled: true },
] as const;

describe('Select', () => {
  it('is labelled by its field, shows the placeholder and returns the chosen value', async () => {
    const onValueChange = vi.fn();
    render(
      <Field label="Priority" error="Choose one">
        {(control) => (
          <Select
            {...control}
            options={options}
            value={undefined}
            onValueChange={onValueChange}
            placeholder="Choose a priority"
          />
        )}
      </Field>,
    );
    const trigger = screen.getByRole('combobox', { name: 'Priority' });
    expect(trigger.textContent).toBe('Choose a priority');
    expect(trigger.getAttribute('aria-invalid')).toBe('true');

    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('urgent');
  });

  it('shows the label of its value', () => {
    render(<Select aria-label="Priority" options={options} value="stat" onValueChange={vi.fn()} />);
    expect(screen.getByRole('combobox', { name: 'Priority' }).textContent).toBe('Stat');
  });

  it('while open hides nothing focusable, but keeps its native twin hidden', async () => {
    render(
      <form>
        <button type="button">Elsewhere</button>
        <Select aria-label="Priority" options={options} value="routine" onValueChange={vi.fn()} />
      </form>,
    );
    screen.getByRole('combobox', { name: 'Priority' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox');
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toBeTruthy();
    expect(document.querySelector('select')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('refuses an option with an empty value', () => {
    // React reports what a render throws; that report is expected here.
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = [{ value: '', label: 'None' }];
    expect(() =>
      render(
        <Select aria-label="Priority" options={broken} value={undefined} onValueChange={vi.fn()} />,
      ),
    ).toThrow('must not have an empty value');
    report.mockRestore();
  });
});
