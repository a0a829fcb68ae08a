import type { UseQueryResult } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { QueryDialog } from './query-dialog';
import { asked, type QueryRead, together } from './query-read';
import { QueryState } from './query-state';

const wait = { data: undefined, error: null, isFetching: true, refetch: () => undefined };

function of<Data>(data: Data): QueryRead<Data> {
  return { data, error: null, isFetching: false, refetch: () => undefined };
}

function failed(refetch = vi.fn()) {
  return { data: undefined, error: new AppError('offline'), isFetching: false, refetch };
}

describe('a query on screen', () => {
  it('shows its label while loading', () => {
    render(
      <QueryState query={wait} loading="Loading rooms...">
        {() => 'data'}
      </QueryState>,
    );
    expect(screen.getByRole('status').textContent).toBe('Loading rooms...');
  });

  it('shows its own placeholder if it has one', () => {
    render(
      <QueryState query={wait} loading={<p>Grey lines</p>}>
        {() => 'data'}
      </QueryState>,
    );
    expect(screen.getByText('Grey lines')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([true, false])('shows why it failed, and retries (on a page: %s)', async (page) => {
    const refetch = vi.fn();
    render(
      <QueryState query={failed(refetch)} page={page}>
        {() => 'data'}
      </QueryState>,
    );
    expect(screen.getByRole('alert').textContent).toContain(new AppError('offline').message);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('keeps its data when a refetch fails', () => {
    render(
      <QueryState query={{ ...of('Room 4'), error: new AppError('offline') }}>
        {(room) => room}
      </QueryState>,
    );
    expect(screen.getByText('Room 4')).toBeTruthy();
  });

  it.each([null, []])('shows the empty state for %j', (nothing) => {
    const { rerender } = render(
      <QueryState query={of<string[] | null>(nothing)} empty={<p>No rooms yet</p>}>
        {(rooms) => `${rooms.length} rooms`}
      </QueryState>,
    );
    expect(screen.getByText('No rooms yet')).toBeTruthy();
    rerender(
      <QueryState query={of<string[] | null>(['Room 4'])} empty="No rooms yet">
        {(rooms) => `${rooms.length} rooms`}
      </QueryState>,
    );
    expect(screen.getByText('1 rooms')).toBeTruthy();
  });
});

describe('several queries as one', () => {
  it('have data when each of them has', () => {
    expect(together(of('Ann'), of(30), of(null)).data).toEqual(['Ann', 30, null]);
    expect(together(of('Ann'), wait)).toMatchObject({
      data: undefined,
      error: null,
      isFetching: true,
    });
  });

  it('have the data of each, in any state', () => {
    type Name = UseQueryResult<string, AppError>;
    type Age = UseQueryResult<number | null, AppError>;
    expectTypeOf(together<[Name, Age]>).returns.toEqualTypeOf<QueryRead<[string, number | null]>>();
  });

  it('fail when one of them does, and refetch only that one', () => {
    const again = vi.fn();
    const fine = vi.fn();
    const all = together({ ...of('Ann'), refetch: fine }, failed(again));
    expect(all.error?.code).toBe('offline');
    all.refetch();
    expect(again).toHaveBeenCalledOnce();
    expect(fine).not.toHaveBeenCalled();
  });

  it('have a cached answer only after a refetch', () => {
    expect(asked({ ...of('Ann'), isFetchedAfterMount: false }).data).toBeUndefined();
    expect(asked({ ...of('Ann'), isFetchedAfterMount: true }).data).toBe('Ann');
  });
});

describe('a dialog that waits for its data', () => {
  function show(query: QueryRead<string | null>, onClose = vi.fn()) {
    render(
      <QueryDialog title="Edit room" query={query} onClose={onClose}>
        {(room) => <p>{room}</p>}
      </QueryDialog>,
    );
    return onClose;
  }

  it('has its title while loading, and can be closed', async () => {
    const onClose = show(wait);
    expect(screen.getByRole('dialog', { name: 'Edit room' })).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('yields to the real one', () => {
    show(of('Room 4'));
    expect(screen.getByText('Room 4')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('refetches after a failure', async () => {
    const refetch = vi.fn();
    show(failed(refetch));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('says when the data doesn’t exist', () => {
    show(of(null));
    expect(screen.getByRole('alert').textContent).toBe(
      'This no longer exists, or is not yours to see.',
    );
  });
});
