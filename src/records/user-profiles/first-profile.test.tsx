import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, type Mock, vi } from 'vitest';
import { useFirstProfile } from './user-profiles.mutations';
import { userProfileQueries } from './user-profiles.queries';

const PERSON = { userId: 'ada', email: 'ada@tozid.example' };
const MADE = { id: 'ada', username: 'ada' };

/** The database's content, and its answer to an insert. */
const database: { profile: object | null; insert: Mock<(row: object) => object> } = vi.hoisted(
  () => ({ profile: null, insert: vi.fn<(row: object) => object>() }),
);
vi.mock('@/lib/supabase/client', () => ({
  db: {
    from: () => ({
      select: () => ({ eq: () => found() }),
      insert: (row: object) => ({ select: () => ({ single: async () => database.insert(row) }) }),
    }),
  },
}));

function found() {
  const answer = {
    maybeSingle: async () => ({ data: database.profile, error: null, status: 200 }),
  };
  return { ...answer, abortSignal: () => answer };
}

beforeEach(() => {
  database.profile = null;
  database.insert.mockReset().mockImplementation(() => {
    database.profile = MADE;
    return { data: MADE, error: null, status: 201 };
  });
});

function Shell() {
  const profile = useQuery(userProfileQueries.own(PERSON.userId));
  const waiting = useFirstProfile(PERSON, profile);
  return (
    <p>
      {waiting || profile.isPending
        ? 'waiting'
        : `profile ${profile.data?.username ?? 'of defaults'}`}
    </p>
  );
}

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Shell />
    </QueryClientProvider>,
  );
  return client;
}

it('is created once if there is none, and awaited', async () => {
  open();
  expect(screen.getByText('waiting')).toBeTruthy();
  await screen.findByText('profile ada');
  expect(database.insert).toHaveBeenCalledExactlyOnceWith({
    id: 'ada',
    username: 'ada',
    email: 'ada@tozid.example',
    transparency_level: 80,
  });
});

it('is only read if it exists', async () => {
  database.profile = MADE;
  open();
  await screen.findByText('profile ada');
  expect(database.insert).not.toHaveBeenCalled();
});

it('is read if another tab created it', async () => {
  database.insert.mockImplementation(() => {
    database.profile = MADE;
    return { data: null, error: { code: '23505', message: 'duplicate key' }, status: 409 };
  });
  open();
  await screen.findByText('profile ada');
});

it('doesn’t block anyone when it fails, and is retried with the next query', async () => {
  database.insert.mockImplementationOnce(() => ({
    data: null,
    error: { code: '42501', message: 'refused' },
    status: 403,
  }));
  const client = open();
  await screen.findByText('profile of defaults');
  await act(() => client.refetchQueries());
  await screen.findByText('profile ada');
  expect(database.insert).toHaveBeenCalledTimes(2);
});
