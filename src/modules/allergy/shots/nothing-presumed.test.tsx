import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { answer, loadWithClient } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';
import { presumed } from '../../../../scripts/test-setup/presumed.ts';
import { SET, visitOn } from './visit.fixture';

let CallDialog: typeof import('../follow-up/call-dialog').CallDialog;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;
let LateShotDialog: typeof import('./late-shot-dialog').LateShotDialog;
let SetCard: typeof import('./set-card').SetCard;
let calendarDay: typeof import('@/lib/dates').calendarDay;

beforeAll(async () => {
  loadWithClient();
  ({ CallDialog } = await import('../follow-up/call-dialog'));
  ({ CompanyContext } = await import('@/company/company-context'));
  ({ LateShotDialog } = await import('./late-shot-dialog'));
  ({ SetCard } = await import('./set-card'));
  ({ calendarDay } = await import('@/lib/dates'));
});

function show(part: ReactNode, answers: Record<string, unknown>) {
  const sent = answer(answers);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CompanyContext value={portalOf('physician')}>{part}</CompanyContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), sent };
}

const today = () => calendarDay(new Date(), portalOf('physician').company.timeZone);
const button = (name: string) => screen.getByRole('button', { name });

describe('without a press, nothing is recorded', () => {
  it('of a shot the arm is pressed first, and no site is said', async () => {
    const { user, sent } = show(<SetCard visit={visitOn(today())} set={SET} />, {
      give_injection: {},
    });
    expect(presumed()).toEqual([]);
    await user.click(button('Record A: 0.10 mL'));
    expect(await screen.findByText('Scan the vial.')).toBeTruthy();
    expect(screen.getByText('Choose the arm.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Right arm' }));
    // A scanner ends the code with Enter.
    await user.type(screen.getByLabelText(/^Scan the vial/), 'DEMO31A3{Enter}');
    expect(sent['give_injection']).toBe(undefined);
    await user.click(button('Record A: 0.10 mL'));
    await expect.poll(() => sent['give_injection']).toMatchObject([{ arm: 'right' }]);
    expect(JSON.stringify(sent['give_injection'])).not.toContain('site');
  });

  it('of another dose than the rules say both dose and reason are written', async () => {
    const { user, sent } = show(<SetCard visit={visitOn(today())} set={SET} />, {
      give_injection: {},
    });
    await user.type(screen.getByLabelText(/^Scan the vial/), 'DEMO31A3');
    await user.click(screen.getByRole('radio', { name: 'Left arm' }));
    await user.click(button('Physician: give another dose'));
    await user.click(button('Record A: 0.10 mL'));
    expect(await screen.findByText('Write a number such as 0.25.')).toBeTruthy();
    expect(screen.getByText('Give the reason.')).toBeTruthy();
    expect(sent['give_injection']).toBe(undefined);
    await user.type(screen.getByLabelText(/^Dose in mL/), '0.05');
    await user.type(screen.getByLabelText(/^Reason/), 'Flare last week');
    await user.click(button('Record A: 0.05 mL'));
    await expect
      .poll(() => sent['give_injection'])
      .toMatchObject([{ volume_ml: 0.05, override_reason: 'Flare last week' }]);
  });

  it('of the swelling after an earlier shot the reason is typed', async () => {
    const { user, sent } = show(<SetCard visit={visitOn(today())} set={SET} />, {
      record_local_reaction: {},
    });
    expect(screen.getByLabelText(/^Who said it, and when/)).toHaveProperty('value', '');
    await user.click(button('None'));
    expect(await screen.findByText('Say why.')).toBeTruthy();
    expect(sent['record_local_reaction']).toBe(undefined);
    await user.type(screen.getByLabelText(/^Who said it, and when/), 'The patient, today');
    await user.click(button('None'));
    await expect
      .poll(() => sent['record_local_reaction'])
      .toMatchObject([{ local_mm: 0, late_reason: 'The patient, today' }]);
  });

  it('of a visit of another day a shot is a late entry, of which all is said', async () => {
    const visit = visitOn('2026-11-03');
    const { user, sent } = show(<LateShotDialog visit={visit} set={SET} onClose={vi.fn()} />, {
      company_members: [],
      record_late_injection: {},
    });
    for (const radio of screen.getAllByRole('radio')) {
      expect(radio).toHaveProperty('checked', false);
    }
    await user.click(button('Record late'));
    for (const missing of [
      'Enter the code on the vial.',
      'Write a number such as 0.25.',
      'Enter the time.',
      'Choose the arm, or that it was not noted.',
      'Choose who.',
      'Say why.',
    ]) {
      expect(await screen.findByText(missing)).toBeTruthy();
    }
    expect(sent['record_late_injection']).toBe(undefined);
  });

  it('of a visit of another day no shot is recorded as if it were given now', () => {
    show(<SetCard visit={visitOn('2026-11-03')} set={SET} />, {});
    expect(screen.queryByLabelText(/^Scan the vial/)).toBe(null);
    expect(button('Record a shot late: A')).toBeTruthy();
  });

  it('of a call the outcome is chosen', async () => {
    const row = {
      injection_id: 'i1',
      patient_id: 'p1',
      patient_name: 'Maya Ibekwe',
      phone: '5550100',
      guardian: 'Lena Reyes',
      set_label: 'A',
      last_on: '2026-11-02',
      due_on: '2026-11-09',
      days_late: 19,
      last_dose: '0.05 mL of 1:1000',
      call_outcome: 'no_answer' as const,
      called_at: '2026-11-20T15:00:00Z',
      call_note: 'Rang out',
    };
    const { user, sent } = show(<CallDialog row={row} onClose={vi.fn()} />, {
      record_shot_call: {},
    });
    await user.click(button('Save call'));
    expect(await screen.findByText('Choose what came of it.')).toBeTruthy();
    expect(sent['record_shot_call']).toBe(undefined);
  });
});
