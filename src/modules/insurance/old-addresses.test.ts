import { expect, it } from 'vitest';
import { presentAddress } from './old-addresses';

const ID = 'c0000000-0000-4000-8000-000000000001';
const leads = (search: string) => presentAddress('demo', new URLSearchParams(search), null);

it.each([
  [`verification=${ID}`, `verifications/${ID}`],
  [`coverages=${ID}`, `patients/${ID}`],
  [`coverage=${ID}`, `coverages/${ID}`],
  ['payers=all', 'payers'],
])('an older link with ?%s leads to insurance/%s', (search, part) => {
  expect(leads(search)?.to).toEqual({
    pathname: `/companies/demo/insurance/${part}`,
    search: '',
  });
});

it('keeps the list’s filters for the way back, and a patient’s name out of the address', () => {
  expect(leads(`result=active&verification=${ID}&q=Doe`)).toEqual({
    to: { pathname: `/companies/demo/insurance/verifications/${ID}`, search: '?result=active' },
    state: { q: 'Doe' },
  });
});

it('lets an address of today alone, and makes no path of what is no id', () => {
  expect(leads('result=active&payer=p&verify=new')).toBeNull();
  expect(leads('verification=../admin')?.to.pathname).toBe(
    '/companies/demo/insurance/verifications/..%2Fadmin',
  );
});
