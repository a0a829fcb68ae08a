import { describe, expect, it } from 'vitest';
import { isPublic, leadsToTheInternet } from './public-address.ts';

describe('an address of the internet', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '2606:4700::1111', '2a00:1450:4001:81b::200e'])(
    'is %s',
    (address) => expect(isPublic(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fe80::1',
    'ff02::1',
  ])('is not %s', (address) => expect(isPublic(address)).toBe(false));

  it('is what a name leads to, by every address that it has', async () => {
    expect(await leadsToTheInternet('localhost')).toBe(false);
    expect(await leadsToTheInternet('[::1]')).toBe(false);
  });
});
