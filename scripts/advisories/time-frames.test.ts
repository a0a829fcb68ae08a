import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Advisory, heldToTimeFrames, readAudit, readRecord } from './time-frames.ts';

const advisory = (more: Partial<Advisory> = {}): Advisory => ({
  id: 'GHSA-aaaa-bbbb-cccc',
  title: 'Reads what it must not',
  severity: 'high',
  packages: ['left'],
  ships: true,
  ...more,
});

const entry = (foundOn: string, more = {}) => ({
  id: 'GHSA-aaaa-bbbb-cccc',
  foundOn,
  answer: 'The next release has its update.',
  ...more,
});

const stateOf = (...asked: Parameters<typeof heldToTimeFrames>) =>
  heldToTimeFrames(...asked).map(({ state }) => state);

describe('an advisory about a component', () => {
  it('must be recorded on the day it is found', () => {
    expect(heldToTimeFrames([advisory()], [], '2026-11-24')).toEqual([
      {
        id: 'GHSA-aaaa-bbbb-cccc',
        state: 'unrecorded',
        text: 'high, left: Reads what it must not. Write it down with today’s date.',
      },
    ]);
  });

  it.each([
    ['critical', true, false, '2026-11-08'],
    ['high', true, false, '2026-11-08'],
    ['moderate', true, false, '2026-12-01'],
    ['low', true, false, '2027-01-30'],
    ['critical', false, false, '2027-01-30'],
    ['low', true, true, '2026-11-03'],
    ['moderate', false, true, '2026-11-03'],
  ] as const)(
    'is on time until its last day: %s, ships: %s, urgent: %s',
    (severity, ships, urgent, due) => {
      const found = [advisory({ severity, ships })];
      const record = [entry('2026-11-01', { urgent })];
      expect(stateOf(found, record, due)).toEqual(['in time']);
      const dayAfter = new Date(Date.parse(due) + 86_400_000).toISOString().slice(0, 10);
      expect(stateOf(found, record, dayAfter)).toEqual(['late']);
    },
  );

  it('is called gone once no package has it', () => {
    expect(stateOf([], [entry('2026-11-01')], '2026-11-24')).toEqual(['gone']);
  });
});

describe('npm’s report', () => {
  const report = (...names: string[]) =>
    JSON.stringify({
      auditReportVersion: 2,
      vulnerabilities: Object.fromEntries([
        ...names.map((name) => [
          name,
          {
            name,
            severity: 'high',
            via: [
              {
                source: 1_100_000,
                name,
                dependency: name,
                title: 'Reads what it must not',
                url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
                severity: 'high',
                cwe: ['CWE-22'],
                cvss: { score: 7.5, vectorString: null },
                range: '<2.0.0',
              },
            ],
            effects: ['above'],
            range: '<2.0.0',
            nodes: [`node_modules/${name}`],
            fixAvailable: true,
          },
        ]),
        ['above', { name: 'above', severity: 'high', via: names, effects: [] }],
      ]),
    });

  it('names each advisory once, with the packages that have it and whether one ships', () => {
    expect(readAudit(report('left', 'right'), report('right'))).toEqual([
      advisory({ packages: ['left', 'right'] }),
    ]);
    expect(
      readAudit(report('left'), JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} })),
    ).toEqual([advisory({ ships: false })]);
  });

  it('fails where the registry gives no report', () => {
    const refused = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 });
    expect(() => readAudit(refused, refused)).toThrow();
  });
});

describe('the record', () => {
  it('is readable', () => {
    const file = path.resolve(import.meta.dirname, '../../docs/security/advisories.json');
    expect(readRecord(readFileSync(file, 'utf8'))).toBeInstanceOf(Array);
  });

  it('says when each was found and what is done', () => {
    expect(() =>
      readRecord('[{"id":"GHSA-aaaa-bbbb-cccc","foundOn":"soon","answer":"-"}]'),
    ).toThrow();
    expect(() => readRecord('[{"id":"GHSA-aaaa-bbbb-cccc","foundOn":"2026-11-24"}]')).toThrow();
  });
});
