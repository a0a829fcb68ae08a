import { expect, it } from 'vitest';
import { firstRequests, PERSON } from './first-requests';

it('lists each request once, with a placeholder for the person', async () => {
  const addresses = await firstRequests();
  expect(addresses.map((address) => address.split('?')[0])).toEqual([
    '/companies',
    '/user_profiles',
  ]);
  for (const address of addresses) expect(address.split(PERSON)).toHaveLength(2);
});
