import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { AdminsOnly } from '@/company/admins-only';
import { CompanyContext } from '@/company/company-context';
import { portalOf } from '../../../scripts/test-setup/portal.ts';
import { AREAS, findArea } from './admin-areas';
import { AdminPage } from './admin-page';

function show(role: 'admin' | 'physician') {
  render(
    <MemoryRouter>
      <CompanyContext value={portalOf(role)}>
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

  it('renders none of it for other members, and shows a way out', () => {
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
