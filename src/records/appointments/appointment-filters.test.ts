import { describe, expect, it } from 'vitest';
import { inboxAddress, orderOf, statusesOf } from './appointment-filters';

const OSEI = '30000000-0000-4000-8000-000000000001';
const { usual } = inboxAddress;
const read = (search: string) => inboxAddress.read(new URLSearchParams(search));

describe('the filters in the address', () => {
  it('read back as written, and leave other parameters alone', () => {
    const filters = {
      text: 'ear, tubes (left)',
      status: 'pending',
      providerId: OSEI,
      type: 'procedure',
      overdue: true,
      waitlisted: true,
      mine: true,
      sort: 'oldest',
      group: 'status',
    } as const;
    const address = inboxAddress.write(new URLSearchParams('view=inbox&q=old'), filters);
    expect(inboxAddress.read(address)).toEqual(filters);
    expect(address.get('view')).toBe('inbox');
    expect(address.get('with')).toBe(OSEI);
    expect(address.get('requester')).toBe('me');
    expect(inboxAddress.write(address, usual).toString()).toBe('view=inbox');
  });

  it('ignore invalid values', () => {
    expect(read('status=lost&type=surgery&with=7&overdue=yes')).toEqual(usual);
    expect(inboxAddress.isNarrowed(read('view=inbox'))).toBe(false);
    expect(inboxAddress.isNarrowed(read('waitlist=1'))).toBe(true);
  });

  it('never show closed requests as open work', () => {
    const { change } = inboxAddress;
    expect(read('status=completed&overdue=1&waitlist=1')).toEqual({
      ...usual,
      status: 'completed',
    });
    expect(change(read('status=completed'), { overdue: true })).toEqual({
      ...usual,
      overdue: true,
    });
    expect(change(read('overdue=1'), { status: 'any' }).overdue).toBe(false);
    expect(change(read('overdue=1'), { status: 'proposed' }).overdue).toBe(true);
  });

  it('sort open requests by next step, others by age', () => {
    expect(statusesOf(read('status=no_show'))).toEqual(['no_show']);
    expect(orderOf(read(''))).toBe('due');
    expect(orderOf(read('status=confirmed'))).toBe('due');
    expect(orderOf(read('status=no_show'))).toBe('newest');
    expect(orderOf(read('status=any'))).toBe('newest');
    expect(orderOf(read('status=any&sort=oldest'))).toBe('oldest');
  });

  it('sort only open requests by next step', () => {
    const { change } = inboxAddress;
    expect(read('status=any&sort=due').sort).toBe(null);
    expect(change(read('status=any'), { sort: 'due' })).toEqual({ ...usual, sort: 'due' });
    expect(change(read('sort=due'), { status: 'completed' }).sort).toBe(null);
  });
});
