import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenLinks } from './doc-links.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The number of level 1 and 2 requirements in each section of ASVS 5.0.0. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3
  4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3
  7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4
  10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4
  16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`;

const VERDICTS = ['met', 'host', 'not applicable', 'not met'] as const;

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());

interface Row {
  id: string;
  level: string;
  verdict: (typeof VERDICTS)[number];
  evidence: string;
}

const REQUIREMENTS = [...SECTIONS.matchAll(/(\S+):(\d+)/g)].flatMap(([, section, last]) =>
  Array.from({ length: Number(last) }, (_, at) => `${section}.${at + 1}`),
);

const page = read('docs/security-asvs.md');
const rows: Row[] = page
  .split('\n')
  .filter((line) => /^\| \**\d+\.\d+\.\d+/.test(line))
  .flatMap((line) => {
    const [, named = '', , said = ''] = cellsOf(line);
    const [first = '', last = first] = named.replaceAll('*', '').split('–');
    const verdict = VERDICTS.find((one) => said.startsWith(`${one}: `)) ?? 'met';
    const row = {
      level: named.startsWith('**') ? '1' : '2',
      verdict,
      evidence: verdict === 'met' ? said : said.slice(verdict.length + 2),
    };
    const [from, to] = [REQUIREMENTS.indexOf(first), REQUIREMENTS.indexOf(last)];
    return REQUIREMENTS.slice(from, to + 1).map((id) => ({ id, ...row }));
  });

/** The files that a text names, each with the names quoted after it. */
function evidenceIn(text: string): { file: string; names: string[] }[] {
  const [, ...parts] = text.split(/`([\w./-]+\/[\w.-]+\.tsx?)`/);
  return parts.flatMap((file, at) =>
    at % 2 === 0
      ? [
          {
            file,
            names: [...(parts[at + 1] ?? '').matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
          },
        ]
      : [],
  );
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** What a text names but doesn't exist. */
const wanting = (text: string): string[] =>
  evidenceIn(text).flatMap(({ file, names }) => {
    if (!existsSync(path.join(ROOT, file))) return [file];
    const source = read(file);
    const isNamed = (name: string) =>
      ["'", '"', '`'].some((quote) => source.includes(quote + name));
    return names.filter((name) => !isNamed(name)).map((name) => `${file}: ${name}`);
  });

describe('docs/security-asvs.md', () => {
  it('has every requirement of levels 1 and 2 once, in order', () => {
    expect(REQUIREMENTS).toHaveLength(253);
    expect(rows.map(({ id }) => id)).toEqual(REQUIREMENTS);
  });

  it('names a test of what is met, or the required document, and a reason for what isn’t', () => {
    const bare = rows.filter(({ verdict, evidence }) =>
      verdict === 'met'
        ? !evidenceIn(evidence).some(({ file, names }) => isTest(file) && names.length > 0) &&
          !evidence.includes('.md')
        : evidence.length < 5,
    );
    expect(bare).toEqual([]);
  });

  it('names files and tests that exist', () => {
    expect(
      rows.flatMap(({ id, evidence }) => wanting(evidence).map((what) => `${id} ${what}`)),
    ).toEqual([]);
  });

  it('counts its own rows', () => {
    const told = page
      .split('\n')
      .filter((line) => /^\| (V\d|\*\*all|of level)/.test(line))
      .map((line) =>
        line
          .replaceAll('*', '')
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    const counted = told.map(([name = '']) => {
      const [, chapter] = /^V(\d+) /.exec(name) ?? [];
      const [, ofLevel] = /^of level (\d)$/.exec(name) ?? [];
      const those = rows.filter(
        ({ id, level }) =>
          (chapter === undefined || id.startsWith(`${chapter}.`)) &&
          (ofLevel === undefined || level === ofLevel),
      );
      const each = VERDICTS.map((one) => those.filter(({ verdict }) => verdict === one).length);
      return [name, ...[those.length, ...each].map(String)];
    });
    expect(told).toHaveLength(20);
    expect(told).toEqual(counted);
  });
});

describe.each([
  'docs/security.md',
  'docs/security/passwords-and-limits.md',
  'docs/security/inventories.md',
])('%s', (file) => {
  it('names files and tests that exist', () => {
    expect(read(file).split('\n').flatMap(wanting)).toEqual([]);
  });

  it('links to pages and headings that exist', () => {
    expect(brokenLinks(file)).toEqual([]);
  });
});

describe('what opens by being shown', () => {
  const [, section = ''] = read('docs/security.md').split('## What opens by being shown\n');
  const things = section
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => /^\| (?!Thing|---)/.test(line));

  it('says of each thing who makes it, what it opens and how it ends, and names a test', () => {
    const bare = things?.filter((line) => {
      const [, thing, maker, , end, shown = ''] = cellsOf(line);
      const isNamed = evidenceIn(shown).some(({ file, names }) => isTest(file) && names.length > 0);
      return !(thing && maker && end && isNamed);
    });
    expect(things?.length).toBeGreaterThan(20);
    expect(bare).toEqual([]);
  });

  it('names every table that keeps a secret, or its hash', () => {
    const told = things?.join('\n') ?? '';
    expect(secretTables()).toContain('status_link_codes');
    expect(secretTables().filter((table) => !told.includes(`\`${table}\``))).toEqual([]);
  });
});

/** What is hashed besides secrets: log entries, files, and sent messages. */
const NO_SECRETS =
  /^(audit_\w+|referral_imports|referral_submissions|sent_insurances|page_\w+|vaults|spent_assertions)$/;

function secretTables(): string[] {
  const folder = path.join(ROOT, 'supabase/migrations');
  const sql = readdirSync(folder)
    .map((file) => read(`supabase/migrations/${file}`))
    .join('\n');
  const tables = [...sql.matchAll(/^create table (?:private|public)\.(\w+) \(\n(.*?)^\);/gms)];
  return tables
    .filter(([, , columns = '']) =>
      /^ {2}\w*(hash|secret|token|challenge|password)\w* (text|bytea)/m.test(columns),
    )
    .map(([, name = '']) => name)
    .filter((name) => !NO_SECRETS.test(name));
}

it('the links of the page lead to pages and headings that exist', () => {
  expect(brokenLinks('docs/security-asvs.md')).toEqual([]);
});
