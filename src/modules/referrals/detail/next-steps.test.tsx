import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { loadWithClient } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';
import { BARE_REFERRAL } from '../referral.fixture';

let NextSteps: typeof import('./next-steps').NextSteps;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;

beforeAll(async () => {
  loadWithClient();
  ({ NextSteps } = await import('./next-steps'));
  ({ CompanyContext } = await import('@/company/company-context'));
});

// What is open comes with what the referral has: before it came, or where it did not come, nothing is said of it.
it.each([
  ['while it loads', true],
  ['where it could not be loaded', false],
])('does not say what is open of a referral %s', (_when, loading) => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CompanyContext value={portalOf('staff')}>
          <NextSteps referral={BARE_REFERRAL} linked={undefined} loading={loading} />
        </CompanyContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: 'Next step' })).toBeTruthy();
  expect(screen.queryByText('Nothing is open.')).toBeNull();
});
