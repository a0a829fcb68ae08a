import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { ASKED, DRAFT } from '@/records/authorizations/authorization.fixture';
import type { Authorization } from '@/records/authorizations/authorizations.schema';
import { answer, loadWithClient, refused } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';

let AuthorizationPage: typeof import('./authorization-page').AuthorizationPage;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;

beforeAll(async () => {
  loadWithClient();
  ({ AuthorizationPage } = await import('./authorization-page'));
  ({ CompanyContext } = await import('@/company/company-context'));
});

const member = (user_id: string, display_name: string) => ({
  user_id,
  role: 'staff',
  deactivated_at: null,
  revision: 1,
  profile: { username: user_id, email: '', display_name, avatar_url: null },
});

/**
 * The page with one authorization on the server. Later changes to the returned record appear in
 * later reads.
 */
async function open(shown: Partial<Authorization> = {}) {
  const answers: Record<string, unknown> = {
    authorization_page: [{ ...DRAFT, ...shown }],
    open_coverages: [
      { id: 'c1', rank: 'primary', member_id: 'M-1', payer: { name: 'Blue Harbor' } },
    ],
    company_members: [member('u1', 'Dana'), member('u4', 'Theo Lindgren')],
    save_authorization: DRAFT,
    set_authorization_status: DRAFT,
    log_authorization_call: DRAFT,
  };
  const sent = answer(answers);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <CompanyContext value={portalOf('staff')}>
          <AuthorizationPage authorizationId={DRAFT.id} />
        </CompanyContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Ada Covered' });
  const user = userEvent.setup();
  const dialog = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };
  return { answers, sent, user, dialog };
}

const texts = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the units of an authorization', () => {
  it('are what was asked for, until the payer decides', async () => {
    await open();
    expect(texts('Services')).toEqual(['30520for J34.22 units requested']);
  });

  it('are counted against what was given, and what is planned past it is short', async () => {
    await open({
      services: [
        { ...ASKED, id: 's1', units_approved: 2, used: 1, planned: 1 },
        { ...ASKED, id: 's2', code: '31240', units_approved: 1, used: 1, planned: 1 },
      ],
    });
    const [enough, short] = texts('Services');
    expect(enough).toBe('30520for J34.21 of 2 units used, 1 planned');
    expect(short).toBe('31240for J34.21 of 1 unit used, 1 plannedShort');
  });
});

describe('the calls of an authorization', () => {
  it('say who was spoken with, what was said and when to call again', async () => {
    await open({
      calls: [
        {
          id: 'k1',
          called_at: '2026-11-02T15:00:00Z',
          spoke_with: 'Marcy',
          reference_number: 'R-9',
          said: 'It is with the nurse.',
          follow_up_on: '2026-11-09',
          caller: 'Dana',
        },
      ],
    });
    const [call] = texts('Calls, latest first');
    expect(call).toContain('Marcy, reference R-9, follow up Nov 9, 2026');
    expect(call).toContain('It is with the nurse.');
  });

  it('are logged once, however often the answer is lost', async () => {
    const { answers, sent, user, dialog } = await open();
    expect(screen.getByText('No calls yet.')).toBeTruthy();
    const form = await dialog('Log call');
    await user.click(form.getByRole('button', { name: 'Log call' }));
    expect(await form.findByText('Write down what was said.')).toBeTruthy();
    expect(sent['log_authorization_call']).toBeUndefined();

    await user.type(form.getByLabelText(/^What was said/), 'Approved.');
    const { log_authorization_call } = answers;
    answers['log_authorization_call'] = refused('57014', 503, 'Too slow.');
    await user.click(form.getByRole('button', { name: 'Log call' }));
    answers['log_authorization_call'] = log_authorization_call;
    await user.click(await form.findByRole('button', { name: 'Try again' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const [first, second] = sent['log_authorization_call'] ?? [];
    expect(first).toMatchObject({ authorization_id: DRAFT.id, said: 'Approved.' });
    expect(second).toEqual(first);
  });
});

describe('a change that a colleague was quicker with', () => {
  const theirs = {
    ...DRAFT,
    revision: 2,
    notes: 'Their notes',
    assigned_to: 'u4',
    assignee: 'Theo Lindgren',
  };
  const stale = refused('PT409', 409, 'Theo Lindgren changed this authorization just now.');

  it('is shown side by side; one’s own is saved on top of it, and the rest of theirs stays', async () => {
    const { answers, sent, user, dialog } = await open({ notes: 'Old notes' });
    const form = await dialog('Edit');
    await user.clear(form.getByLabelText('Notes'));
    await user.type(form.getByLabelText('Notes'), 'My notes');
    answers['save_authorization'] = stale;
    answers['authorization_page'] = [theirs];
    await user.click(form.getByRole('button', { name: 'Save authorization' }));
    await form.findByText(/Theo Lindgren changed this authorization just now/);
    const list = within(await form.findByRole('list', { name: 'What changed' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Assigned to: empty → now Theo Lindgren',
      'Notes: Old notes → now Their notes',
    ]);

    answers['save_authorization'] = theirs;
    await user.click(form.getByRole('button', { name: 'Save mine anyway' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(sent['save_authorization']?.at(-1)).toMatchObject({
      expected_revision: 2,
      notes: 'My notes',
      assigned_to: 'u4',
      services: [{ id: 's1', code: '30520', diagnosis_codes: ['J34.2'], units_requested: 2 }],
    });
  });

  it('can be taken over instead', async () => {
    const { answers, user, dialog } = await open({ notes: 'Old notes' });
    const form = await dialog('Edit');
    await user.type(form.getByLabelText('Notes'), ' and mine');
    answers['save_authorization'] = stale;
    answers['authorization_page'] = [theirs];
    await user.click(form.getByRole('button', { name: 'Save authorization' }));
    const take = await form.findByRole('button', { name: 'Use theirs' });
    await expect.poll(() => take.hasAttribute('disabled')).toBe(false);
    await user.click(take);
    expect(form.getByLabelText('Notes')).toHaveProperty('value', 'Their notes');
  });

  it('shows when an answer of the payer is recorded, too', async () => {
    const { answers, sent, user, dialog } = await open();
    const form = await dialog('Record approval');
    await user.type(form.getByLabelText('Authorization number'), 'A-77');
    await user.type(form.getByLabelText(/Valid until/), '2027-12-31');
    answers['set_authorization_status'] = stale;
    answers['authorization_page'] = [{ ...theirs, status: 'pending' }];
    await user.click(form.getByRole('button', { name: 'Record approval' }));
    const list = within(await form.findByRole('list', { name: 'What changed' }));
    expect(list.getByText('Pending')).toBeTruthy();
    answers['set_authorization_status'] = DRAFT;
    await user.click(form.getByRole('button', { name: 'Save mine anyway' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(sent['set_authorization_status']?.at(-1)).toMatchObject({
      to_status: 'approved',
      number: 'A-77',
      units: { s1: 2 },
      expected_revision: 2,
    });
  });
});

it('offers what may come next, and nothing else', async () => {
  await open({ status: 'denied', next_statuses: ['appealed', 'cancelled'] });
  const offered = ['Appeal', 'Cancel authorization', 'Record approval', 'Mark submitted'].map(
    (name) => screen.queryByRole('button', { name }) !== null,
  );
  expect(offered).toEqual([true, true, false, false]);
});

it('keeps what the payer was asked for once it has decided', async () => {
  const { dialog } = await open({ status: 'approved' });
  const form = await dialog('Edit');
  expect(form.queryByLabelText('CPT or HCPCS code')).toBeNull();
  expect(form.getByLabelText('Notes')).toBeTruthy();
});
