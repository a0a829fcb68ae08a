import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';

/** Networks that aren't the internet's, by the registries of RFC 6890: what is in them may be the host's own. */
const OWN_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** All that is handed out to the public; what stands for an IPv4 address within it is taken out again. */
const PUBLIC_IPV6 = ['2000::', 3] as const;
const OWN_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const;

const own = new BlockList();
for (const [network, prefix] of OWN_IPV4) own.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of OWN_IPV6) own.addSubnet(network, prefix, 'ipv6');
const given = new BlockList();
given.addSubnet(...PUBLIC_IPV6, 'ipv6');

/** Whether an IP address is one of the internet. */
export function isPublic(address: string): boolean {
  if (!isIPv6(address)) return !own.check(address, 'ipv4');
  return given.check(address, 'ipv6') && !own.check(address, 'ipv6');
}

/**
 * Whether every address that a name has now is one of the internet. A clinic chooses where its webhooks go and where keys are fetched: a name must not lead to
 * what only this machine reaches, today or by tomorrow's DNS.
 *
 * @throws where the name has no address
 */
export async function leadsToTheInternet(host: string): Promise<boolean> {
  const found = await lookup(host.replace(/^\[|\]$/g, ''), { all: true });
  return found.every(({ address }) => isPublic(address));
}
