import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWrite } from '@/records/use-write';
import { portalOf } from '../../../scripts/test-setup/portal.ts';
import { CompanyContext } from '../company-context';
import { hideGuide, useDemoGuide } from './demo-steps';
import { DemoWatch } from './demo-watch';

function Page({ fails }: { fails: boolean }) {
  const { done, isHidden } = useDemoGuide();
  const navigate = useNavigate();
  const file = useWrite('packet-filing', {
    mutationFn: () => (fails ? Promise.reject(new Error('refused')) : Promise.resolve()),
  });
  return (
    <>
      <output>{isHidden ? 'hidden' : done.join(' ')}</output>
      <button type="button" onClick={() => file.mutate()}>
        File
      </button>
      <button type="button" onClick={() => void navigate('/companies/demo/analytics')}>
        Look
      </button>
    </>
  );
}

async function show(fails = false) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CompanyContext value={portalOf('staff')}>
        <MemoryRouter>
          <DemoWatch />
          <Page fails={fails} />
        </MemoryRouter>
      </CompanyContext>
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const told = () => screen.getByRole('status').textContent;

beforeEach(() => localStorage.clear());

describe('the demo’s guide', () => {
  it('leaves a step open when its write fails', async () => {
    await show(true);
    await press('File');
    expect(told()).toBe('');
  });

  it('ticks a step once its write arrived, and another once its page was looked at', async () => {
    await show();
    await press('File');
    expect(told()).toBe('fax');
    await press('Look');
    expect(told()).toBe('fax analytics');
    expect(localStorage.getItem('clinic-portal-demo-guide')).toBe('shown fax analytics');
  });

  it('can be hidden and shown again', async () => {
    await show();
    const before = told();
    act(() => hideGuide(true));
    expect(told()).toBe('hidden');
    act(() => hideGuide(false));
    expect(told()).toBe(before);
  });
});
