import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Combobox } from './combobox';

const FRUIT = ['Apple', 'Apricot', 'Banana'];

interface Props {
  message?: string;
  opensOnFocus?: boolean;
}

function Fruit({ onChoose, ...props }: Props & { onChoose: (name: string) => void }) {
  const [text, setText] = useState('');
  return (
    <Combobox
      {...props}
      id="fruit"
      text={text}
      onTextChange={setText}
      listLabel="Fruit"
      options={FRUIT.filter((name) => name.toLowerCase().includes(text)).map((name) => ({
        key: name,
        content: name,
        onChoose: () => onChoose(name),
      }))}
    />
  );
}

function open(props: Props = {}) {
  const onChoose = vi.fn();
  render(<Fruit onChoose={onChoose} {...props} />);
  return { onChoose, user: userEvent.setup(), field: screen.getByRole('combobox') };
}

it('opens while typing and announces the active suggestion', async () => {
  const { user, field, onChoose } = open();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await user.type(field, 'ap');
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('2 suggestions');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const active = screen.getByRole('option', { selected: true });
  expect(active.textContent).toBe('Apricot');
  expect(field.getAttribute('aria-activedescendant')).toBe(active.id);
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Apricot');
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

it('wraps around at both ends', async () => {
  const { user, field } = open();
  await user.type(field, 'ap{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Apricot');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Apple');
});

it('opens when it gets the focus, where that is asked for, and closes for Escape', async () => {
  const { user, field, onChoose } = open({ opensOnFocus: true });
  await user.tab();
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await user.tab();
  await user.tab({ shift: true });
  await user.click(screen.getByRole('option', { name: 'Banana' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Banana');
});

it('stays closed when it gets the focus otherwise', async () => {
  const { user, field } = open();
  await user.tab();
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

it('accepts a click without losing the focus', async () => {
  const { user, field, onChoose } = open();
  await user.type(field, 'ban');
  await user.click(screen.getByRole('option', { name: 'Banana' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Banana');
  expect(document.activeElement).toBe(field);
});

it('leaves Enter to the form while nothing is highlighted', async () => {
  const { user, field, onChoose } = open();
  await user.type(field, 'ap{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
});

it('closes on Escape and on leaving', async () => {
  const { user, field } = open();
  await user.type(field, 'ap{Escape}');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await user.type(field, 'p');
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await user.tab();
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

it('shows a message if there is nothing to choose', async () => {
  const { user, field } = open({ message: 'Nothing found.' });
  await user.type(field, 'zz');
  expect(screen.getByRole('status').textContent).toBe('Nothing found.');
});
