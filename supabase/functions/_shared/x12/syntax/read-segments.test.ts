import { describe, expect, it } from 'vitest';
import { readSegments } from './read-segments.ts';
import { componentsAt, elementAt, repetitionsAt } from './segment.ts';
import { writeSegment } from './write-segments.ts';
import { X12Error } from './x12-error.ts';

const ISA =
  'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260412*1200*^*00501*000000905*0*T*:~';
const BODY = 'GS*HB*A*B*20260412*1200*1*X*005010X279A1~EB*1**30^1*****A:B~IEA*1*000000905~';

const ids = (text: string) => readSegments(text).segments.map(({ id }) => id);

describe('segments are found', () => {
  it('with their elements, repetitions and components', () => {
    const [, , eb] = readSegments(ISA + BODY).segments;
    expect(eb && [elementAt(eb, 1), elementAt(eb, 2), elementAt(eb, 99)]).toEqual(['1', '', '']);
    expect(eb && repetitionsAt(eb, 3)).toEqual(['30', '1']);
    expect(eb && componentsAt(eb, 8)).toEqual(['A', 'B']);
    expect(eb).toMatchObject({ number: 3, offset: ISA.length + BODY.indexOf('EB') });
  });

  it.each<[string, string]>([
    ['an ISA that is not padded', (ISA + BODY).replace('SENDER         ', 'SENDER')],
    [
      'an ISA with too much in it',
      (ISA + BODY).replace('SENDER         ', 'SENDER                '),
    ],
    ['no component separator', (ISA + BODY).replace('*:~', '*~')],
    ['no terminator after the ISA’s last element', (ISA + BODY).replace('T*:~', 'T*~')],
    ['the letter U of version 4010', (ISA + BODY).replace('*^*00501', '*U*00401')],
    ['line ends after each segment', (ISA + BODY).replaceAll('~', '~\r\n')],
    ['lines wrapped at 80 characters', (ISA + BODY).replace(/(.{80})/g, '$1\n')],
    ['a line end as the terminator', (ISA + BODY).replaceAll('~', '\n')],
    ['both characters of a line end', (ISA + BODY).replaceAll('~', '\r\n')],
    ['blank segments between', (ISA + BODY).replaceAll('~', '~ ~~\n')],
    ['a byte order mark in front', `\ufeff${ISA}${BODY}`],
  ])('with %s', (_, text) => {
    expect(ids(text)).toEqual(['ISA', 'GS', 'EB', 'IEA']);
    const eb = readSegments(text).segments[2];
    expect(eb && repetitionsAt(eb, 3)).toEqual(['30', '1']);
  });

  it('with the delimiters of each interchange', () => {
    const other = (ISA + BODY).replaceAll('*', '|').replaceAll('~', '!').replaceAll('^', '%');
    const { segments } = readSegments(`${ISA}${BODY}\n${other}`);
    expect(segments.map(({ delimiters }) => delimiters.element).join('')).toBe('****||||');
    const eb = segments[6];
    expect(eb && repetitionsAt(eb, 3)).toEqual(['30', '1']);
  });

  it('up to where the file was cut off', () => {
    const { segments, isCutOff } = readSegments((ISA + BODY).slice(0, -5));
    expect(isCutOff).toBe(true);
    expect(segments.at(-1)?.text).toBe('IEA*1*00000');
    expect(readSegments(ISA + BODY).isCutOff).toBe(false);
  });

  it('after text that is none, which is kept', () => {
    const { preamble } = readSegments(`Content-Type: text/plain\n\n${ISA}${BODY}`);
    expect(preamble).toEqual({ offset: 0, text: 'Content-Type: text/plain' });
  });
});

describe('what is no X12 is refused with its place', () => {
  it.each([
    ['', 'empty', 0],
    [' \n ', 'empty', 0],
    ['<html>504 Gateway Time-out</html>', 'no_interchange', 0],
    ['VISA card', 'no_interchange', 0],
    ['xx ISA*00*cut', 'header_cut_off', 3],
  ])('%j', (text, code, offset) => {
    expect(() => readSegments(text)).toThrow(X12Error);
    try {
      readSegments(text);
    } catch (error) {
      expect(error).toMatchObject({ code, position: { offset } });
    }
  });

  it('a file no response can be', () => {
    expect(() => readSegments(ISA + '~'.repeat(33 * 1024 * 1024))).toThrow('too large');
  });
});

describe('a segment is written', () => {
  it('without the empty elements at its end', () => {
    expect(
      writeSegment(['EB', '1', '', ['30', '98'], '', { components: ['HC', '31231'] }, '']),
    ).toBe('EB*1**30^98**HC:31231~');
  });

  it.each(['a*b', 'a~b', 'a:b', 'a^b'])('never with a delimiter in its data: %s', (value) => {
    expect(() => writeSegment(['MSG', value])).toThrow(X12Error);
  });
});
