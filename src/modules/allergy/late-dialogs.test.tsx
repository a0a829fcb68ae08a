import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { BARE_PATIENT } from '@/records/patients/patient.fixture';
import { answer, loadWithClient, refused } from '../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../scripts/test-setup/portal.ts';
import { SET, visitOn } from './shots/visit.fixture';
import { COURSE } from './sublingual/course.fixture';

let CompanyContext: typeof import('@/company/company-context').CompanyContext;
let load: Record<string, (onClose: () => void) => ReactNode>;

beforeAll(async () => {
  loadWithClient();
  ({ CompanyContext } = await import('@/company/company-context'));
  const { LateCheckInDialog } = await import('./shots/late-check-in-dialog');
  const { LateEpinephrineDialog } = await import('./shots/late-epinephrine-dialog');
  const { LateShotDialog } = await import('./shots/late-shot-dialog');
  const { QuestionCard } = await import('./shots/question-card');
  const { ReactionDialog } = await import('./shots/reaction-dialog');
  const { GiveDoseDialog } = await import('./sublingual/give-dose-dialog');
  const visit = { ...visitOn('2026-11-03'), screenings: [] };
  load = {
    visit: (onClose) => <LateCheckInDialog onCheckedIn={onClose} onClose={onClose} />,
    answers: () => <QuestionCard visit={visit} />,
    shot: (onClose) => <LateShotDialog visit={visit} set={SET} onClose={onClose} />,
    reaction: (onClose) => <ReactionDialog visit={visit} isLate onClose={onClose} />,
    epinephrine: (onClose) => <LateEpinephrineDialog patientId="p1" onClose={onClose} />,
    tablet: (onClose) => (
      <GiveDoseDialog course={COURSE} patient={BARE_PATIENT} signs={false} onClose={onClose} />
    ),
  };
});

const MEMBERS = [
  {
    user_id: 'u2',
    role: 'staff',
    deactivated_at: null,
    revision: 1,
    profile: { username: 'theo', email: null, display_name: 'Theo Lindgren', avatar_url: null },
  },
];
const SIGNS = [
  { id: 't1', name: 'WAO', reaction_signs: [{ sign: 'hives', label: 'Hives', place: 1 }] },
];
const FOUND = {
  id: 'p1',
  first_name: 'Maya',
  last_name: 'Ibekwe',
  date_of_birth: '1990-05-06',
  medical_record_number: null,
  phone: null,
  matched: ['name'],
};

type Fill = (user: UserEvent) => Promise<void>;

const type = (label: RegExp | string, text: string) => async (user: UserEvent) => {
  await user.type(screen.getByLabelText(label), text);
};
const choose = (label: RegExp | string, name: string) => async (user: UserEvent) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
};
const press = (role: 'radio' | 'button', name: string) => async (user: UserEvent) => {
  await user.click(await screen.findByRole(role, { name }));
};
const WHY = type(/^Why so late/, 'The network was down');

interface Late {
  sends: string;
  save: string;
  /** What a press without anything typed says at the fields. */
  missing: string[];
  fill: Fill[];
  /** What is sent of it. */
  said: object;
}

const LATE: Record<string, Late> = {
  visit: {
    sends: 'check_in_for_shots',
    save: 'Record late',
    missing: ['Choose the patient.', 'Enter the day.', 'Say why.'],
    fill: [
      async (user) => {
        await user.type(screen.getByRole('combobox', { name: /^Patient/ }), 'Ibekwe');
        await user.click(await screen.findByRole('option', { name: /Ibekwe/ }));
      },
      type(/^Visit on/, '2026-11-03'),
      WHY,
    ],
    said: { patient_id: 'p1', visit_on: '2026-11-03' },
  },
  answers: {
    sends: 'screen_for_shots',
    save: 'No to all',
    missing: ['Say why.'],
    fill: [WHY],
    said: { visit_id: 'v1' },
  },
  shot: {
    sends: 'record_late_injection',
    save: 'Record late',
    missing: ['Enter the time.', 'Choose who.', 'Say why.'],
    fill: [
      type(/^Vial code/, 'DEMO31A3'),
      type(/^Dose in mL/, '0.1'),
      press('radio', 'Not noted'),
      type(/^Given at/, '09:30'),
      choose(/^Given by/, 'Theo'),
      WHY,
    ],
    said: { given_by: 'u2' },
  },
  reaction: {
    sends: 'record_shot_reaction',
    save: 'Record late',
    missing: ['Choose the signs.', 'Enter the time.', 'Say why.'],
    fill: [press('button', 'Hives'), type(/^Began at/, '09:30'), WHY],
    said: { signs: ['hives'] },
  },
  epinephrine: {
    sends: 'record_epinephrine',
    save: 'Record late',
    missing: ['Enter the day.', 'Enter the time.', 'Choose who.', 'Say why.'],
    fill: [
      type(/^Dose in mg/, '0.3'),
      press('radio', 'Left thigh'),
      type(/^Given on/, '2026-11-03'),
      type(/^Given at/, '09:30'),
      choose(/^Given by/, 'Theo'),
      WHY,
    ],
    said: { given_by: 'u2' },
  },
  tablet: {
    sends: 'give_sublingual_dose',
    save: 'Record late',
    missing: ['Enter the day.', 'Enter the time.', 'Choose who.', 'Say why.'],
    fill: [
      type(/^Taken on/, '2026-11-03'),
      type(/^Taken at/, '09:30'),
      choose(/^Watched by/, 'Theo'),
      WHY,
    ],
    said: { given_by: 'u2' },
  },
};

async function open(kind: string) {
  const { sends } = LATE[kind] ?? { sends: '' };
  const answers: Record<string, unknown> = {
    company_members: MEMBERS,
    clinical_tables: SIGNS,
    search_patients: [FOUND],
    [sends]: refused('P0001', 400, 'The day is closed.'),
  };
  const sent = answer(answers);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <CompanyContext value={portalOf('physician')}>
          {load[kind]?.(() => undefined)}
        </CompanyContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const opens = screen.queryByRole('button', { name: 'Taken before: record late' });
  if (opens) await user.click(opens);
  return { user, answers, acts: () => sent[sends] ?? [] };
}

describe.each(Object.entries(LATE))(
  'a late entry: %s',
  (kind, { save, missing, fill, said, sends }) => {
    it('presumes nothing, says at each field what is missing, and sends nothing until it is said', async () => {
      const { user, acts } = await open(kind);
      expect(await screen.findByLabelText(/^Why so late/)).toHaveProperty('value', '');
      await user.click(await screen.findByRole('button', { name: save }));
      for (const text of missing) expect(await screen.findByText(text)).toBeTruthy();
      expect(acts()).toEqual([]);
    });

    it('is sent once by a double click; a refusal keeps what was typed', async () => {
      const { user, acts, answers } = await open(kind);
      for (const step of fill) await step(user);
      const button = () => screen.getByRole('button', { name: save });
      fireEvent.click(button());
      fireEvent.click(button());
      expect(await screen.findByText(/The day is closed/)).toBeTruthy();
      expect(acts()).toHaveLength(1);
      expect(acts()[0]).toMatchObject({ ...said, late_reason: 'The network was down' });
      expect(screen.getByLabelText(/^Why so late/)).toHaveProperty('value', 'The network was down');
      answers[sends] = { id: 'v1', grade: 1, suffix: null };
      await user.click(button());
      await expect.poll(acts).toHaveLength(2);
      expect(acts()[1]).toEqual(acts()[0]);
    });
  },
);
