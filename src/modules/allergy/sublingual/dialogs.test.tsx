import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, loadWithClient } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';
import { COURSE } from './course.fixture';

let ContactDialog: typeof import('./contact-dialog').ContactDialog;
let EndWatchDialog: typeof import('./end-watch-dialog').EndWatchDialog;
let FillDialog: typeof import('./fill-dialog').FillDialog;
let PrescribeDialog: typeof import('./prescribe-dialog').PrescribeDialog;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;

beforeAll(async () => {
  loadWithClient();
  ({ ContactDialog } = await import('./contact-dialog'));
  ({ EndWatchDialog } = await import('./end-watch-dialog'));
  ({ FillDialog } = await import('./fill-dialog'));
  ({ PrescribeDialog } = await import('./prescribe-dialog'));
  ({ CompanyContext } = await import('@/company/company-context'));
});

function open(dialog: (onClose: () => void) => ReactNode, answers: Record<string, unknown>) {
  const sent = answer(answers);
  let closed = 0;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <CompanyContext value={portalOf('physician')}>
          {dialog(() => {
            closed += 1;
          })}
        </CompanyContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), sent, closed: () => closed };
}

describe('a contact', () => {
  it('sends the days missed among those not reported yet', async () => {
    const { user, sent, closed } = open(
      (onClose) => <ContactDialog course={COURSE} onClose={onClose} />,
      { record_sublingual_contact: {} },
    );
    expect(screen.getByText('Not reported yet: Nov 17, 2026 to Nov 25, 2026.')).toBeTruthy();
    expect(screen.queryByLabelText('Days missed')).toBe(null);
    await user.click(screen.getByRole('radio', { name: 'Visit' }));
    await user.click(screen.getByRole('radio', { name: 'Reached' }));
    await user.type(screen.getByLabelText('Days missed'), '12');
    await user.click(screen.getByRole('button', { name: 'Save contact' }));
    expect(await screen.findByText('At most 9 days.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Days missed'));
    await user.type(screen.getByLabelText('Days missed'), '8');
    await user.type(screen.getByLabelText(/^Longest gap, days/), '6');
    await user.click(screen.getByRole('button', { name: 'Save contact' }));
    expect(await screen.findByText('Ask for the days up to yesterday.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Missed up to yesterday/), '0');
    await user.click(screen.getByRole('button', { name: 'Save contact' }));
    await expect.poll(closed).toBe(1);
    expect(sent['record_sublingual_contact']).toMatchObject([
      {
        course_id: 'v1',
        contact: {
          way: 'visit',
          outcome: 'reached',
          days_missed: 8,
          missed_in_a_row: 6,
          missed_now: 0,
        },
      },
    ]);
  });

  it('presumes neither how nor what came of it', async () => {
    const { user, sent } = open((onClose) => <ContactDialog course={COURSE} onClose={onClose} />, {
      record_sublingual_contact: {},
    });
    for (const radio of screen.getAllByRole('radio'))
      expect(radio).toHaveProperty('checked', false);
    await user.click(screen.getByRole('button', { name: 'Save contact' }));
    expect(await screen.findByText('Choose how.')).toBeTruthy();
    expect(screen.getByText('Choose what came of it.')).toBeTruthy();
    expect(sent['record_sublingual_contact']).toBe(undefined);
  });

  it('asks nothing about a patient who wasn’t reached', async () => {
    const { user, sent, closed } = open(
      (onClose) => <ContactDialog course={COURSE} onClose={onClose} />,
      { record_sublingual_contact: {} },
    );
    await user.click(screen.getByRole('radio', { name: 'Reached' }));
    await user.type(screen.getByLabelText('Days missed'), '3');
    await user.click(screen.getByRole('radio', { name: 'No answer' }));
    await user.click(screen.getByRole('radio', { name: 'Call' }));
    expect(screen.queryByLabelText('Days missed')).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Save contact' }));
    await expect.poll(closed).toBe(1);
    expect(sent['record_sublingual_contact']).toMatchObject([
      { contact: { way: 'call', outcome: 'no_answer' } },
    ]);
    expect(JSON.stringify(sent['record_sublingual_contact'])).not.toContain('days_missed');
  });
});

describe('the outcome of a dose', () => {
  const dose = (observe_until: string) => {
    const [first] = COURSE.doses;
    if (!first) throw new Error('The fixture has a dose.');
    return { ...first, given_at: new Date().toISOString(), observe_until };
  };

  it('needs a reason before the time is over, and signs of a reaction', async () => {
    const soon = new Date(Date.now() + 600_000).toISOString();
    const { user, sent, closed } = open(
      (onClose) => <EndWatchDialog dose={dose(soon)} onClose={onClose} />,
      { end_sublingual_watch: {}, clinical_tables: [] },
    );
    await user.click(screen.getByRole('button', { name: 'Leaves early' }));
    expect(await screen.findByText('Choose what was seen.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Mouth or throat' }));
    await user.click(screen.getByRole('button', { name: 'Leaves early' }));
    expect(await screen.findByText('Press at least one sign.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Throat irritation' }));
    await user.click(screen.getByRole('button', { name: 'Leaves early' }));
    expect(await screen.findByText('Say why the patient leaves early.')).toBeTruthy();
    await user.type(screen.getByLabelText(/Why the patient leaves early/), 'School bus');
    await user.click(screen.getByRole('button', { name: 'Leaves early' }));
    await expect.poll(closed).toBe(1);
    expect(sent['end_sublingual_watch']).toMatchObject([
      { dose_id: 'd1', reaction: 'local', signs: ['throat_irritation'], note: 'School bus' },
    ]);
  });

  it('needs neither once the time is over and nothing was seen', async () => {
    const { user, sent, closed } = open(
      (onClose) => <EndWatchDialog dose={dose('2026-11-02T15:30:00Z')} onClose={onClose} />,
      { end_sublingual_watch: {}, clinical_tables: [] },
    );
    await user.click(screen.getByRole('radio', { name: 'No reaction' }));
    await user.click(screen.getByRole('button', { name: 'Patient leaves' }));
    await expect.poll(closed).toBe(1);
    expect(sent['end_sublingual_watch']).toMatchObject([{ reaction: 'none', signs: [] }]);
  });
});

it('a fill presumes neither how, nor what, nor how many', async () => {
  const { user, sent } = open((onClose) => <FillDialog course={COURSE} onClose={onClose} />, {
    record_sublingual_fill: {},
  });
  for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false);
  await user.click(screen.getByRole('button', { name: 'Save fill' }));
  for (const missing of ['Choose how.', 'Choose what was filled.', 'Write a number from 1 to 50.'])
    expect(await screen.findByText(missing)).toBeTruthy();
  expect(sent['record_sublingual_fill']).toBe(undefined);
});

it('a fill that is taken back needs a reason and counts against the supply', async () => {
  const [fill] = COURSE.fills;
  const { user, sent, closed } = open(
    (onClose) => <FillDialog course={COURSE} {...(fill && { undo: fill })} onClose={onClose} />,
    { record_sublingual_fill: {} },
  );
  await user.click(screen.getByRole('button', { name: 'Take back fill' }));
  expect(await screen.findByText('Say why.')).toBeTruthy();
  await user.type(screen.getByLabelText(/Reason/), 'Wrong patient');
  await user.click(screen.getByRole('button', { name: 'Take back fill' }));
  await expect.poll(closed).toBe(1);
  expect(sent['record_sublingual_fill']).toMatchObject([
    { item: '300 IR tablet', packages: -1, note: 'Wrong patient' },
  ]);
});

describe('a course that is prescribed', () => {
  const schedule = {
    id: 's1',
    kind: 'sublingual_schedule',
    name: 'Oralair, ages 5 to 17',
    version: 1,
    source: 'Label',
    status: 'approved',
    settings: COURSE.schedule.settings,
  };
  const question = {
    part: 'question',
    circumstance: 'asthma',
    question: 'Severe, unstable or uncontrolled asthma',
    effect: 'refuse',
  };
  const warnings = [
    { rule: 'epinephrine', says: 'Epinephrine isn’t prescribed.', source: 'Label' },
  ];
  const refusal = () =>
    Response.json(
      {
        code: 'P0001',
        message: 'Say why it is prescribed in spite of what speaks against it.',
        details: JSON.stringify({ kind: 'warnings', warnings }),
        hint: null,
      },
      { status: 400 },
    );

  it('has every question answered or a reason, and shows what speaks against it before it is signed', async () => {
    let tries = 0;
    const { user, sent, closed } = open(
      (onClose) => <PrescribeDialog patientId="p1" asked={[]} onClose={onClose} />,
      {
        clinical_tables: [schedule],
        clinical_table_rows: [question],
        prescribe_sublingual_course: () => {
          tries += 1;
          return tries === 1 ? refusal() : {};
        },
      },
    );
    await user.click(await screen.findByRole('combobox', { name: /Schedule/ }));
    await user.click(await screen.findByRole('option', { name: /Oralair/ }));
    await screen.findByRole('radiogroup', { name: question.question });
    await user.type(screen.getByLabelText(/Consent signed on/), '2026-11-02');
    await user.click(screen.getByRole('button', { name: 'Sign course' }));
    expect(await screen.findByText('Ask, or say why you sign without asking.')).toBeTruthy();
    for (const none of screen.getAllByRole('button', { name: 'None of these' })) {
      await user.click(none);
    }
    expect(screen.queryByLabelText(/Why sign without asking/)).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Sign course' }));
    expect(await screen.findByText('Epinephrine isn’t prescribed.')).toBeTruthy();
    await user.type(screen.getByLabelText(/Reason/), 'Has two already');
    await user.click(screen.getByRole('button', { name: 'Sign course' }));
    await expect.poll(closed).toBe(1);
    expect(sent['prescribe_sublingual_course']?.[1]).toMatchObject({
      patient_id: 'p1',
      course: {
        schedule_id: 's1',
        answers: { asthma: false },
        health: { asthma: 'no', beta_blocker: 'no', ace_inhibitor: 'no', pregnancy: 'no' },
        epinephrine_prescribed: null,
        consent_on: '2026-11-02',
        epinephrine_on: null,
        reason: 'Has two already',
      },
    });
  });
});
