import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { toast } from 'sonner';
import { beforeAll, expect, it, vi } from 'vitest';
import { answer, loadWithClient } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';

let useFiled: typeof import('./use-filed').useFiled;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;

beforeAll(async () => {
  loadWithClient();
  ({ useFiled } = await import('./use-filed'));
  ({ CompanyContext } = await import('@/company/company-context'));
});

/** Files packet p1 with referral r1 while these packets wait. */
async function file(waiting: { id: string }[]) {
  const told = vi.spyOn(toast, 'success').mockReturnValue('');
  answer({ document_packets: waiting });
  let at = '';
  const wrapper = ({ children }: { children: ReactNode }) => {
    const router = createMemoryRouter([
      { path: '*', element: <CompanyContext value={portalOf('staff')}>{children}</CompanyContext> },
    ]);
    router.subscribe(({ location }) => {
      at = location.pathname;
    });
    return (
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    );
  };
  const { result } = renderHook(() => useFiled(), { wrapper });
  await result.current('Referral created', 'p1', 'r1');
  return { told, place: () => at };
}

it('leads to the referral and offers the packet that waits longest', async () => {
  const { told, place } = await file([{ id: 'p2' }, { id: 'p3' }]);
  await expect.poll(place).toBe('/companies/demo/referrals/r1');
  expect(told).toHaveBeenCalledWith('Referral created', {
    duration: expect.any(Number),
    action: { label: 'Next packet (2)', onClick: expect.any(Function) },
  });
});

it('offers nothing where no packet waits', async () => {
  const { told, place } = await file([]);
  await expect.poll(place).toBe('/companies/demo/referrals/r1');
  expect(told).toHaveBeenCalledWith('Referral created', undefined);
});
