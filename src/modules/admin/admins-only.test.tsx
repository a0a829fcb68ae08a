import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { AdminsOnly } from '@/company/admins-only';
import { CompanyContext } from '@/company/company-context';
import { AREAS, findArea } from './admin-areas';
import { AdminPage } from './admin-page';

function show(role: 'admin' | 'physician') {
  const isAdmin = role === 'admin';
  const company = {
    id: 'c1',
    slug: 'demo',
    name: 'Lakeshore ENT',
    logoSuffix: 'ENT',
    accentColor: null,
    timeZone: 'America/New_York',
    role,
    isAdmin,
  };
  const user = {
    id: 'u1',
    username: 'demo',
    email: 'demo@tozid.example',
    name: 'Dana',
    displayName: 'Dana',
    roles: ['user'],
    isAdmin,
    tozToken: 'token',
    avatarUrl: null,
    transparencyLevel: 80,
  };
  render(
    <MemoryRouter>
      <CompanyContext value={{ company, user }}>
        <AdminsOnly>
          <AdminPage />
        </AdminsOnly>
      </CompanyContext>
    </MemoryRouter>,
  );
}

describe('AdminsOnly', () => {
  it('lets an administrator through to the eight tiles', () => {
    show('admin');
    const tiles = screen.getAllByRole('heading', { level: 2 }).map((tile) => tile.textContent);
    expect(tiles).toEqual(AREAS.map(({ title }) => title));
    expect(tiles).toHaveLength(8);
    expect(screen.getByRole('link', { name: 'System Settings' }).getAttribute('href')).toBe(
      '/companies/demo/admin/system-settings',
    );
  });

  it('renders nothing of it for anybody else, and shows a way out', () => {
    show('physician');
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
    expect(screen.getByText('Only administrators can open this')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the portal' }).getAttribute('href')).toBe(
      '/companies/demo/portal',
    );
  });
});

describe('findArea', () => {
  it.each([undefined, '', 'payroll', 'Users', 'users/1'])('finds none at %j', (segment) => {
    expect(findArea(segment)).toBeUndefined();
  });
});
