import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Overlay } from './overlay';
import { useShortcuts } from './use-shortcuts';

vi.mock('../company-context', () => ({ useCompany: () => ({ slug: 'demo' }) }));

function Shell() {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [created, setCreated] = useState(0);
  const typedAhead = useShortcuts(overlay !== null, setOverlay);
  return (
    <>
      <p>{useLocation().pathname}</p>
      <p>{`shows ${overlay ?? 'the page'}, created ${created}`}</p>
      <button type="button" onClick={() => setOverlay(null)}>
        Close {overlay && typedAhead()}
      </button>
      <main>
        <input aria-label="Filter" aria-keyshortcuts="/" />
        <textarea aria-label="Note" />
        <button type="button" aria-keyshortcuts="c" onClick={() => setCreated(created + 1)}>
          New
        </button>
      </main>
    </>
  );
}

function open() {
  render(
    <MemoryRouter initialEntries={['/companies/demo/portal']}>
      <Shell />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  localStorage.clear();
  HTMLElement.prototype.checkVisibility = () => true;
});

it('goes to a page by g and its letter', async () => {
  const user = open();
  await user.keyboard('gq');
  expect(screen.getByText('/companies/demo/queue')).toBeTruthy();
});

it('puts the focus on the list’s search, and presses what the page begins with', async () => {
  const user = open();
  await user.keyboard('c');
  expect(screen.getByText('shows the page, created 1')).toBeTruthy();
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByLabelText('Filter'));
  expect(screen.getByLabelText<HTMLInputElement>('Filter').value).toBe('');
});

it('is silent while somebody types, but for Ctrl+K', async () => {
  const user = open();
  await user.type(screen.getByLabelText('Note'), 'cough, grade 2? no');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('cough, grade 2? no');
  expect(screen.getByText('shows the page, created 0')).toBeTruthy();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getByText('shows search, created 0')).toBeTruthy();
});

it('is silent in front of a dialog and in a menu', async () => {
  const user = open();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  await user.keyboard('gqc?{Control>}k{/Control}');
  expect(screen.getByText('shows the page, created 0')).toBeTruthy();
  expect(screen.getByText('/companies/demo/portal')).toBeTruthy();
  dialog.remove();
  await user.keyboard('?');
  expect(screen.getByText('shows sheet, created 0')).toBeTruthy();
});

it('keeps what is typed while the search is on its way, and does nothing else with it', async () => {
  const user = open();
  await user.keyboard('{Control>}k{/Control}gq c');
  expect(screen.getByText('/companies/demo/portal')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Close/ }));
  expect(screen.getByText('shows the page, created 0')).toBeTruthy();
});

it('takes back by Escape what is still on its way', async () => {
  const user = open();
  await user.keyboard('{Control>}k{/Control}{Escape}');
  expect(screen.getByText('shows the page, created 0')).toBeTruthy();
});

it('leaves single keys alone where they are turned off', async () => {
  localStorage.setItem('keyboard-shortcuts', 'false');
  const user = open();
  await user.keyboard('cgq?');
  expect(screen.getByText('shows the page, created 0')).toBeTruthy();
  expect(screen.getByText('/companies/demo/portal')).toBeTruthy();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getByText('shows search, created 0')).toBeTruthy();
});
