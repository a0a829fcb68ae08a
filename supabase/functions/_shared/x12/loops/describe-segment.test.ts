import { expect, it } from 'vitest';
import { readSegments } from '../syntax/read-segments.ts';
import { describeSegment } from './describe-segment.ts';
import { segmentLabel } from './segment-labels.ts';

const ISA =
  'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260412*1200*^*00501*000000905*0*T*:~';

const explained = (segment: string) => {
  const [, found] = readSegments(`${ISA}${segment}~`).segments;
  return found
    ? describeSegment(found).map(({ name, label, value, meaning }) =>
        [name, label, value, meaning].join(' | '),
      )
    : [];
};

it('a segment of the raw file is explained element by element', () => {
  expect(explained('EB*B**98^UC^Q9***27*40*****Y')).toEqual([
    'EB01 | Benefit | B | Copay',
    'EB03 | Service | 98^UC^Q9 | Office visit, Urgent care',
    'EB06 | Period | 27 | visit',
    'EB07 | Amount | 40 | ',
    'EB12 | In network | Y | Yes',
  ]);
  expect(explained('AAA*N**75*C')).toEqual([
    'AAA01 | Valid | N | No',
    'AAA03 | Reason | 75 | Subscriber not found',
    'AAA04 | What next | C | Correct it and send again',
  ]);
});

it('and one that nobody knows is shown as it is', () => {
  expect(explained('QQQ*1**x')).toEqual(['QQQ01 |  | 1 | ', 'QQQ03 |  | x | ']);
  expect(segmentLabel('QQQ')).toBe('QQQ');
  expect(segmentLabel('constructor')).toBe('constructor');
  expect(segmentLabel('EB')).toBe('EB (benefit)');
  expect(segmentLabel('')).toBe('A segment');
});
