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
  vi.spyOn(HTMLElement.prototype, 'checkVisibility').mockReturnValue(true);
});

it('opens a page with g and its letter', async () => {
  const user = open();
  await user.keyboard('gq');
  expect(screen.getByText('/companies/demo/queue')).toBeTruthy();
});

it('focuses the list’s search, and presses the page’s create button', async () => {
  const user = open();
  await user.keyboard('c');
  expect(screen.getByText('shows the page, created 1')).toBeTruthy();
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByLabelText('Filter'));
  expect(screen.getByLabelText<HTMLInputElement>('Filter').value).toBe('');
});

it('ignores keys typed in a field, except Ctrl+K', async () => {
  const user = open();
  await user.type(screen.getByLabelText('Note'), 'cough, grade 2? no');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('cough, grade 2? no');
  expect(screen.getByText('shows the page, created 0')).toBeTruthy();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getByText('shows search, created 0')).toBeTruthy();
});

it('ignores keys in a dialog and in a menu', async () => {
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

it('keeps keys typed while the search loads, and does nothing else with them', async () => {
  const user = open();
  await user.keyboard('{Control>}k{/Control}gq c');
  expect(screen.getByText('/companies/demo/portal')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Close/ }));
  expect(screen.getByText('shows the page, created 0')).toBeTruthy();
});

it('cancels loading with Escape', async () => {
  const user = open();
  await user.keyboard('{Control>}k{/Control}{Escape}');
  expect(screen.getByText('shows the page, created 0')).toBeTruthy();
});

it('ignores single keys where they are turned off', async () => {
  localStorage.setItem('keyboard-shortcuts', 'false');
  const user = open();
  await user.keyboard('cgq?');
  expect(screen.getByText('shows the page, created 0')).toBeTruthy();
  expect(screen.getByText('/companies/demo/portal')).toBeTruthy();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getByText('shows search, created 0')).toBeTruthy();
});
