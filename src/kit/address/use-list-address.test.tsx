import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { defineAddress } from './address';
import { arranges, flag, oneOf, typedText } from './params';
import { useListAddress } from './use-list-address';

const address = defineAddress({
  text: typedText(),
  overdue: flag(),
  sort: arranges(oneOf(['newest', 'oldest'], 'newest')),
});

function List() {
  const { filters, narrowed, control, reset } = useListAddress(address);
  return (
    <>
      <p>{JSON.stringify({ ...filters, narrowed })}</p>
      <button type="button" onClick={() => control.onChange({ text: 'Abernathy' })}>
        Type
      </button>
      <button type="button" onClick={() => control.onChange({ overdue: true })}>
        Overdue
      </button>
      <button type="button" onClick={control.onClear}>
        Clear
      </button>
      <button type="button" onClick={() => reset()}>
        Reset
      </button>
    </>
  );
}

function open(entry: string) {
  const router = createMemoryRouter([{ path: '/list', element: <List /> }], {
    initialEntries: [entry],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getByText(/^\{/).textContent;
const asText = (text: string, overdue: boolean, sort: string, narrowed: boolean) =>
  JSON.stringify({ text, overdue, sort, narrowed });

it('keeps typed text out of the address, without a history step', async () => {
  const router = open('/list?view=inbox&sort=oldest');
  await press('Type');
  expect(shown()).toBe(asText('Abernathy', false, 'oldest', true));
  expect(router.state.location.search).toBe('?view=inbox&sort=oldest');
  expect(router.state.historyAction).toBe('REPLACE');
});

it('makes a choice a step for Back, including the typed text', async () => {
  const router = open('/list');
  await press('Type');
  await press('Overdue');
  expect(shown()).toBe(asText('Abernathy', true, 'newest', true));
  expect(router.state.location.search).toBe('?overdue=1');
  await act(() => router.navigate(-1));
  expect(shown()).toBe(asText('Abernathy', false, 'newest', true));
});

it('clears filters, and resets the order too', async () => {
  const router = open('/list?view=inbox&sort=oldest&overdue=1');
  await press('Clear');
  expect(shown()).toBe(asText('', false, 'oldest', false));
  await press('Reset');
  expect(shown()).toBe(asText('', false, 'newest', false));
  expect(router.state.location.search).toBe('?view=inbox');
});
