import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeAll, expect, it } from 'vitest';
import { answer, loadWithClient } from '../../../scripts/test-setup/answers.ts';

let TellOffice: typeof import('./tell-office').TellOffice;

beforeAll(async () => {
  loadWithClient();
  ({ TellOffice } = await import('./tell-office'));
});

const OFFICE = { name: 'Ada Quill', referring_provider_id: 'r1', referring_practice_id: null };
const ALL = {
  sends_acknowledgements: true,
  sends_appointment_news: true,
  sends_no_shows: true,
  fax_letters: 'link',
};

function reach(channel: string | null) {
  return {
    way: null,
    channel,
    email: null,
    fax: null,
    mobile: null,
    mobile_stopped_at: null,
    texts_to: null,
    fax_letters: 'link',
  };
}

function Form() {
  const { control, watch } = useForm({ defaultValues: { tellOffice: true } });
  return (
    <>
      <TellOffice
        control={control}
        name="tellOffice"
        companyId="c1"
        news="no_show"
        office={OFFICE}
      />
      <output>{String(watch('tellOffice'))}</output>
    </>
  );
}

function show(settings: object, channel: string | null) {
  answer({ clinic_settings: settings, office_reach: [reach(channel)] });
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  );
  return client;
}

it('says what the office will hear and how, and takes a no', async () => {
  show(ALL, 'fax');
  const tell = await screen.findByRole('switch', { name: /^Tell Ada Quill by fax/ });
  expect(tell.getAttribute('aria-checked')).toBe('true');
  expect(screen.getByText('That the patient did not come.')).toBeTruthy();
  await userEvent.click(tell);
  expect(screen.getByRole('status').textContent).toBe('false');
});

it.each([
  ['the clinic sends no such news', { ...ALL, sends_no_shows: false }, 'fax'],
  ['the office has no way for it', ALL, null],
])('announces nothing where %s', async (_, settings, channel) => {
  const client = show(settings, channel);
  await waitFor(() => {
    expect(client.getQueryCache().getAll()).toHaveLength(2);
    expect(client.isFetching()).toBe(0);
  });
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('true');
});
