import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { EndedInvitation } from './ended-invitation';

const PORTAL = { link: 'Go to the portal', to: '/portal' };

it.each([
  ['used', 'This invitation has been used', PORTAL],
  ['revoked', 'This invitation has been revoked', PORTAL],
  ['expired', 'This invitation has expired', PORTAL],
  ['deactivated', 'Your access to this clinic has ended', PORTAL],
  [
    'member',
    'You already belong to this clinic',
    { link: 'Go to Harbor Ear & Sinus', to: '/companies/harbor/portal' },
  ],
  ['unconfirmed', 'Confirm your email address first', PORTAL],
  ['wrong_email', 'This invitation is for another email address', null],
] as const)('an invitation that is %s says so, with a way on', (state, title, way) => {
  const signOut = vi.fn();
  render(
    <MemoryRouter>
      <EndedInvitation
        onSignOut={signOut}
        email="theo@lakeshore.example"
        invitation={{
          state,
          company_name: 'Harbor Ear & Sinus',
          company_slug: 'harbor',
          role: 'staff',
          invited_by: 'Ines Calloway',
          expires_at: '2024-06-03T12:00:00Z',
        }}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByText('You are signed in as theo@lakeshore.example.')).toBeTruthy();
  if (way) {
    expect(screen.getByRole('link', { name: way.link }).getAttribute('href')).toBe(way.to);
  } else {
    fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(signOut).toHaveBeenCalledOnce();
  }
});
