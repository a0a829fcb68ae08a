import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { BackLink } from './back-link';
import { useOrigin } from './use-origin';

function List() {
  return (
    <Link to="/list/7" state={useOrigin()}>
      Seventh
    </Link>
  );
}

function open(...entries: (string | { pathname: string; search: string; state: object })[]) {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List /> },
      { path: '/list/7', element: <BackLink to="/list">List</BackLink> },
      { path: '/other', element: <p>Other</p> },
    ],
    { initialEntries: entries },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const NARROWED = { pathname: '/list', search: '?status=open', state: { q: 'Noah' } };

it('goes back to the list the person came from, with filters and typed text', async () => {
  const router = open('/other', NARROWED);
  await userEvent.click(screen.getByRole('link', { name: 'Seventh' }));
  await userEvent.click(screen.getByRole('link', { name: 'List' }));
  expect(router.state.historyAction).toBe('POP');
  expect(router.state.location).toMatchObject(NARROWED);
});

it('links to the same list for a new tab', async () => {
  open(NARROWED);
  await userEvent.click(screen.getByRole('link', { name: 'Seventh' }));
  expect(screen.getByRole('link', { name: 'List' }).getAttribute('href')).toBe('/list?status=open');
});

it('links to the bare list for a person from elsewhere', async () => {
  const router = open('/other');
  await act(() => router.navigate('/list/7'));
  await userEvent.click(screen.getByRole('link', { name: 'List' }));
  expect(router.state.historyAction).toBe('PUSH');
  expect(router.state.location).toMatchObject({ pathname: '/list', search: '' });
});
