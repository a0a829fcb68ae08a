import { describe, expect, it } from 'vitest';
import { referralAddress as address } from './referral-filters';

const read = (search: string) => address.read(new URLSearchParams(search));

it('reads a bookmark of the list', () => {
  expect(read('q=%20ear%20&status=accepted&priority=stat&assignee=me&overdue=1&sort=due')).toEqual({
    text: 'ear',
    status: 'accepted',
    priority: 'stat',
    mine: true,
    overdue: true,
    late: false,
    missing: false,
    open: null,
    contact: false,
    unassigned: false,
    answer: false,
    work: false,
    owner: null,
    sort: 'due',
    group: null,
  });
  expect(read('')).toMatchObject({ status: null, mine: false, sort: 'newest' });
});

describe('filters that contradict each other', () => {
  it('yield to a closed status in an address: nothing closed is overdue', () => {
    expect(read('status=completed&overdue=1&sort=due')).toEqual({
      ...address.usual,
      status: 'completed',
    });
  });

  it('let a scheduled one be late or lack something, but none that is closed', () => {
    expect(read('status=scheduled&see-by=passed&information=awaited&sort=see_by')).toMatchObject({
      late: true,
      missing: true,
      sort: 'see_by',
    });
    expect(read('status=declined&see-by=passed&information=awaited&sort=see_by')).toEqual({
      ...address.usual,
      status: 'declined',
    });
    expect(address.change({ ...address.usual, status: 'declined' }, { late: true })).toEqual({
      ...address.usual,
      late: true,
    });
  });

  it('yield to the newest choice', () => {
    const settled = address.change({ ...address.usual, overdue: true }, { status: 'declined' });
    expect(settled).toEqual({ ...address.usual, status: 'declined' });
    expect(address.change(settled, { overdue: true })).toEqual({ ...address.usual, overdue: true });
    expect(address.change(settled, { sort: 'due' })).toEqual({ ...address.usual, sort: 'due' });
  });

  it('let only an accepted one need a call', () => {
    expect(read('status=accepted&contact=due')).toMatchObject({
      status: 'accepted',
      contact: true,
    });
    expect(read('status=pending&contact=due')).toMatchObject({ status: 'pending', contact: false });
    expect(address.change({ ...address.usual, status: 'pending' }, { contact: true })).toEqual({
      ...address.usual,
      contact: true,
    });
    const waiting = { ...address.usual, contact: true };
    expect(address.change(waiting, { status: 'completed' })).toEqual({
      ...address.usual,
      status: 'completed',
    });
  });

  it('allow an assignee or none', () => {
    expect(read('assignee=me&unassigned=1')).toEqual({ ...address.usual, mine: true });
    expect(address.change(read('assignee=me'), { unassigned: true })).toEqual(read('unassigned=1'));
    expect(address.change(read('unassigned=1'), { mine: true })).toEqual(read('assignee=me'));
  });

  it('let an office be owed an answer only after the visit', () => {
    expect(read('answer=due&status=scheduled')).toMatchObject({ answer: true });
    expect(read('answer=due&overdue=1')).toEqual(read('overdue=1'));
    expect(read('answer=due&see-by=passed')).toEqual(read('see-by=passed'));
    expect(address.change(read('overdue=1&sort=due'), { answer: true })).toEqual(
      read('answer=due'),
    );
    expect(address.change(read('status=pending'), { answer: true })).toEqual(read('answer=due'));
    expect(address.change(read('answer=due'), { status: 'pending' })).toEqual(
      read('status=pending'),
    );
    expect(address.change(read('answer=due'), { contact: true })).toEqual(read('contact=due'));
  });

  it('keep an open status', () => {
    const open = address.change({ ...address.usual, status: 'pending' }, { overdue: true });
    expect(open).toEqual({ ...address.usual, status: 'pending', overdue: true });
  });
});

it('count an order as hiding nothing', () => {
  expect(address.isNarrowed({ ...address.usual, sort: 'oldest' })).toBe(false);
  expect(address.isNarrowed({ ...address.usual, overdue: true })).toBe(true);
});
