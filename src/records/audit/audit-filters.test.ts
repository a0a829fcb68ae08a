import { expect, it } from 'vitest';
import { auditAddress } from './audit-filters';

const MEMBER = '10000000-0000-4000-8000-000000000002';
const read = (search: string) => auditAddress.read(new URLSearchParams(search));

it('reads a bookmark of the log', () => {
  expect(
    read(
      `who=${MEMBER}&action=update&what=referrals&patient=${MEMBER}&from=2026-11-01&until=2026-11-21&sort=oldest&group=day`,
    ),
  ).toEqual({
    who: MEMBER,
    action: 'update',
    what: 'referrals',
    patientId: MEMBER,
    from: '2026-11-01',
    until: '2026-11-21',
    sort: 'oldest',
    group: 'day',
  });
});

it('ignores invalid parts of an address', () => {
  expect(
    read('who=everybody&action=rename&what=drop%20table&patient=1&from=yesterday&until=2026-02-31'),
  ).toEqual(auditAddress.usual);
});

it('knows entries without a person', () => {
  expect(read('who=system').who).toBe('system');
});
