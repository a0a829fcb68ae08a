import { describe, expect, it } from 'vitest';
import { responseWith } from '../samples/response-with.test-support.ts';

const OTHER = [
  'EB*R**30*C1*EMPLOYER PLAN',
  'LS*2120',
  'NM1*PRP*2*UNION MUTUAL*****PI*UM123',
  'N4*OMAHA*NE*68101',
  'NM1*IL*1*ROE*PAT****MI*ZX81',
  'LE*2120',
];

describe('another insurance', () => {
  it('has its subscriber and the member ID there', () => {
    const { otherPayers } = responseWith(OTHER);
    expect(otherPayers).toMatchObject([
      {
        name: 'UNION MUTUAL',
        payerId: 'UM123',
        order: 'primary',
        memberId: 'ZX81',
        subscriber: { lastName: 'ROE', firstName: 'PAT' },
        numbers: [14, 16, 18],
      },
    ]);
  });

  it('leaves what follows it where it belongs', () => {
    const { subscriber, benefits, services } = responseWith([...OTHER, 'EB*1**30', 'MSG*AFTER']);
    expect(subscriber).toMatchObject({ lastName: 'DOE', memberId: 'MEMBERID' });
    expect(benefits.map(({ kind }) => kind.code)).toEqual(['R', '1']);
    expect(services).toMatchObject([{ messages: ['AFTER'] }]);
  });
});
