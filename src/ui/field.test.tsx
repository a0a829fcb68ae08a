import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Field } from './field';
import { TextInput } from './text-input';

function describedBy(control: HTMLElement): (string | null | undefined)[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

describe('Field', () => {
  it('only names the control without hint and error', () => {
    render(<Field label="Notes">{(control) => <TextInput {...control} />}</Field>);
    const input = screen.getByLabelText('Notes');
    expect(input.getAttribute('aria-describedby')).toBeNull();
    expect(input.getAttribute('aria-invalid')).toBeNull();
    expect(input.getAttribute('aria-required')).toBeNull();
  });

  it('describes the control by its hint, then its error', () => {
    render(
      <Field label="Reason" hint="A sentence" error="Say why" required>
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Reason' });
    expect(describedBy(input)).toEqual(['A sentence', 'Say why']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
  });

  it('announces a later error in a region that was already there', () => {
    const control = (error?: string) => (
      <Field label="Reason" error={error}>
        {(props) => <TextInput {...props} />}
      </Field>
    );
    const { rerender, container } = render(control());
    const region = container.querySelector('[aria-live="polite"]');
    expect(region?.textContent).toBe('');
    rerender(control('Say why'));
    expect(container.querySelector('[aria-live="polite"]')).toBe(region);
    expect(region?.textContent).toBe('Say why');
  });

  it('counts an empty message as no error', () => {
    render(
      <Field label="Reason" error="">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBeNull();
  });
});
