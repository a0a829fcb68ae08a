import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const REPOSITORY = path.resolve(import.meta.dirname, '..');
const CONFIG = path.join(REPOSITORY, '.dependency-cruiser.mjs');
const CRUISER = path.join(REPOSITORY, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

const reportSchema = z.object({
  summary: z.object({
    violations: z.array(
      z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) }),
    ),
  }),
});

/** A sound set of files: the rules must allow every import here. */
const SOUND: Record<string, string> = {
  'src/main.tsx': `import '@/app/router'; import './styles/app.css';`,
  'src/styles/app.css': '',
  'src/app/router.ts': `export const route = () => import('@/modules/one/one.route');`,
  'src/app/render.test-support.ts': `import '@/lib/dates'; export const render = 1;`,
  'src/modules/one/one.route.tsx': `export { Page as Component } from './one-page';`,
  'src/modules/one/one-page.tsx': `import 'react'; import './one.model'; import '@/records/referrals/referrals.queries'; import '@/company/company'; import '@words/read'; export const Page = 1;`,
  'src/modules/one/one.model.ts': `import './one-filters'; import type { Kind } from '@/records/patients/patient-dialog'; export type K = Kind;`,
  'src/modules/one/one-filters.ts': 'export const filters = 1;',
  'src/modules/one/list/row.ts': 'export const row = 1;',
  'src/modules/one/part/part.model.ts': `import '../one-filters'; import '../other/other.model'; import './part-words';`,
  'src/modules/one/part/part-words.ts': 'export const words = 1;',
  'src/modules/one/part/deep/deep.model.ts': `import '../part-words'; import '../part.model';`,
  'src/modules/one/other/other.model.ts': 'export const other = 1;',
  'src/modules/one/other/form.ts': 'export const form = 1;',
  'src/modules/one/one-page.test.tsx': `import './one-page'; import '@/app/render.test-support'; import '@/lib/supabase/client';`,
  'src/modules/two/two-page.tsx': `import '@/ui/button'; export const two = 1;`,
  'src/company/company.ts': `import '@/session/session'; import '@/preferences/theme';`,
  'src/session/session.ts': `import '@/lib/supabase/client';`,
  'src/preferences/theme.ts': `import '@/ui/button';`,
  'src/records/patients/patients.queries.ts': `import '@/lib/supabase/client';`,
  'src/records/referrals/referrals.queries.ts': `import '@/lib/supabase/client'; import '@/records/patients/patients.queries'; import './core/sum';`,
  'src/records/referrals/core/sum.ts': `import './term'; export const sum = 1;`,
  'src/records/referrals/core/term.ts': 'export const term = 1;',
  'src/records/patients/patient-dialog.tsx': `import '@/kit/form-dialog'; export type Kind = 1;`,
  'src/kit/form-dialog.tsx': `import 'react'; import '@/ui/button'; import '@/lib/dates';`,
  'src/ui/button.tsx': `import 'react'; import '@/lib/dates';`,
  'src/lib/dates.ts': `import '@/fields/checks'; export const day = 1;`,
  'src/fields/checks.ts': 'export const checks = 1;',
  'src/fields/person.ts': `import './checks.ts';`,
  'src/fields/schema.ts': `import 'zod'; import './checks.ts';`,
  'src/lib/errors.ts': `import type { X } from '@supabase/supabase-js'; export type Y = X;`,
  'src/lib/supabase/client.ts': `import { x } from '@supabase/supabase-js'; export const client = x;`,
  'src/lib/supabase/database.types.ts': 'export type Database = 1;',
  'supabase/embedded/open.ts': `import 'dev-tool';`,
  'supabase/functions/hello/handler.ts': `import type { Database } from '../../../src/lib/supabase/database.types'; import '../_shared/words/read.ts'; import '../../../src/fields/schema.ts'; export type D = Database;`,
  'supabase/functions/_shared/words/read.ts': `import './word.ts'; export const read = 1;`,
  'supabase/functions/_shared/words/word.ts': `import '../../../../src/fields/checks.ts'; export const word = 1;`,
  'supabase/functions/_shared/words/read.test.ts': `import './read.ts'; import 'dev-tool';`,
  'supabase/tests/people.test.ts': `import '../embedded/open'; import '../../src/lib/dates';`,
  'e2e/journey.spec.ts': `import '../src/lib/dates';`,
  'scripts/tool.ts': `import '../supabase/embedded/open';`,
  'node_modules/react/package.json': '{"name":"react","main":"index.js"}',
  'node_modules/react/index.js': '',
  'node_modules/@supabase/supabase-js/package.json':
    '{"name":"@supabase/supabase-js","main":"index.js","types":"index.d.ts"}',
  'node_modules/@supabase/supabase-js/index.js': 'exports.x = 1;',
  'node_modules/@supabase/supabase-js/index.d.ts': 'export type X = 1; export const x: X;',
  'node_modules/zod/package.json': '{"name":"zod","main":"index.js"}',
  'node_modules/zod/index.js': '',
  'node_modules/dev-tool/package.json': '{"name":"dev-tool","main":"index.js"}',
  'node_modules/dev-tool/index.js': '',
  'package.json': JSON.stringify({
    name: 'house',
    type: 'module',
    dependencies: { react: '*', zod: '*', '@supabase/supabase-js': '*' },
    devDependencies: { 'dev-tool': '*' },
  }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      paths: { '@/*': ['./src/*'], '@words/*': ['./supabase/functions/_shared/words/*'] },
    },
  }),
};

interface BadImport {
  rule: string;
  from: string;
  imports: string;
}

/** One bad import for every rule, and every step of the order. */
const BAD_IMPORTS: BadImport[] = [
  { rule: 'modules-points-down', from: 'src/modules/one/bad-a.ts', imports: '@/app/router' },
  { rule: 'company-points-down', from: 'src/company/bad-b.ts', imports: '@/app/router' },
  {
    rule: 'company-points-down',
    from: 'src/company/bad-c.ts',
    imports: '@/modules/two/two-page',
  },
  { rule: 'session-points-down', from: 'src/session/bad-d.ts', imports: '@/company/company' },
  { rule: 'session-points-down', from: 'src/session/bad-e.ts', imports: '@/preferences/theme' },
  {
    rule: 'preferences-points-down',
    from: 'src/preferences/bad-f.ts',
    imports: '@/company/company',
  },
  {
    rule: 'preferences-points-down',
    from: 'src/preferences/bad-g.ts',
    imports: '@/session/session',
  },
  {
    rule: 'records-points-down',
    from: 'src/records/patients/bad-h.ts',
    imports: '@/session/session',
  },
  {
    rule: 'kit-points-down',
    from: 'src/kit/bad-ae.tsx',
    imports: '@/records/patients/patients.queries',
  },
  {
    rule: 'ui-points-down',
    from: 'src/ui/bad-i.ts',
    imports: '@/records/patients/patients.queries',
  },
  { rule: 'lib-points-down', from: 'src/lib/bad-j.ts', imports: '@/ui/button' },
  { rule: 'app-points-down', from: 'src/app/bad-k.ts', imports: '../main' },
  {
    rule: 'modules-stay-apart',
    from: 'src/modules/one/bad-l.ts',
    imports: '@/modules/two/two-page',
  },
  {
    rule: 'modules-stay-apart',
    from: 'src/modules/two/bad-m.ts',
    imports: '@/modules/one/one.model',
  },
  {
    rule: 'modules-stay-apart',
    from: 'src/modules/two/bad-n.test.ts',
    imports: '@/modules/one/one-page',
  },
  {
    rule: 'only-pages-leave-a-module',
    from: 'src/app/bad-o.ts',
    imports: '@/modules/one/one.model',
  },
  {
    rule: 'pages-load-on-demand',
    from: 'src/app/bad-p.ts',
    imports: '@/modules/one/one.route',
  },
  {
    rule: 'only-the-data-layer-has-the-client',
    from: 'src/modules/one/bad-q.tsx',
    imports: '@/lib/supabase/client',
  },
  {
    rule: 'only-the-data-layer-has-supabase-js',
    from: 'src/company/bad-r.ts',
    imports: '@supabase/supabase-js',
  },
  {
    rule: 'only-the-data-layer-has-the-client',
    from: 'src/modules/one/bad-aj.queries.ts',
    imports: '@/lib/supabase/client',
  },
  {
    rule: 'records-in-one-order',
    from: 'src/records/patients/bad-ak.ts',
    imports: '@/records/referrals/referrals.queries',
  },
  {
    rule: 'data-has-no-component',
    from: 'src/records/patients/bad-af.queries.ts',
    imports: './patient-dialog',
  },
  {
    rule: 'data-knows-no-folder-below',
    from: 'src/modules/one/bad-ag.model.ts',
    imports: './list/row',
  },
  {
    rule: 'core-stands-alone',
    from: 'src/records/referrals/core/bad-core.ts',
    imports: '../referrals.queries',
  },
  {
    rule: 'data-knows-no-part-beside',
    from: 'src/modules/one/part/bad-ah.model.ts',
    imports: '../other/form',
  },
  {
    rule: 'data-knows-no-part-beside',
    from: 'src/modules/one/part/deep/bad-ai.model.ts',
    imports: '../../list/row',
  },
  { rule: 'lib-has-no-react', from: 'src/lib/bad-s.ts', imports: 'react' },
  {
    rule: 'the-app-stays-in-src',
    from: 'src/lib/bad-t.ts',
    imports: '../../supabase/embedded/open',
  },
  { rule: 'the-app-stays-in-src', from: 'src/lib/bad-u.ts', imports: '../../e2e/journey.spec' },
  {
    rule: 'the-server-knows-no-app',
    from: 'supabase/functions/hello/bad-v.ts',
    imports: '../../../src/lib/dates',
  },
  {
    rule: 'the-app-stays-in-src',
    from: 'src/lib/bad-aa.ts',
    imports: '../../supabase/functions/hello/handler',
  },
  { rule: 'fields-points-down', from: 'src/fields/bad-aj.ts', imports: '@/lib/dates' },
  { rule: 'fields-stand-alone', from: 'src/fields/bad-ak.ts', imports: 'react' },
  { rule: 'only-schemas-of-fields-have-zod', from: 'src/fields/bad-al.ts', imports: './schema.ts' },
  {
    rule: 'the-shared-stands-alone',
    from: 'supabase/functions/_shared/words/bad-ab.ts',
    imports: 'react',
  },
  {
    rule: 'the-shared-stands-alone',
    from: 'supabase/functions/_shared/words/bad-ac.ts',
    imports: '../../hello/handler',
  },
  {
    rule: 'nothing-ships-tests',
    from: 'supabase/functions/hello/bad-ad.ts',
    imports: '../_shared/words/read.test',
  },
  {
    rule: 'journeys-see-what-people-see',
    from: 'e2e/bad-w.spec.ts',
    imports: '../src/modules/one/one-page',
  },
  {
    rule: 'nothing-ships-tests',
    from: 'src/app/bad-x.ts',
    imports: './render.test-support',
  },
  { rule: 'nothing-ships-dev-dependencies', from: 'src/lib/bad-y.ts', imports: 'dev-tool' },
  { rule: 'no-dead-ends', from: 'src/lib/bad-z.ts', imports: './nowhere' },
  { rule: 'no-cycles', from: 'src/lib/bad-cycle-head.ts', imports: './bad-cycle-tail' },
];

let house: string;

beforeAll(async () => {
  house = await mkdtemp(path.join(tmpdir(), 'boundaries-'));
});

afterAll(async () => {
  await rm(house, { recursive: true, force: true });
});

describe('the import boundaries', { timeout: 60_000 }, () => {
  it('let every sound import through', async () => {
    await plant(SOUND);
    expect(await violations()).toEqual([]);
  });

  it('refuse each bad import under the rule that forbids it, and nothing else', async () => {
    await plant(SOUND);
    await plant({ 'src/lib/bad-cycle-tail.ts': `import './bad-cycle-head';` });
    await plant(
      Object.fromEntries(
        BAD_IMPORTS.map(({ from, imports }) => [from, `import ${JSON.stringify(imports)};`]),
      ),
    );
    const found = await violations();
    const expected = BAD_IMPORTS.map(({ rule, from }) => `${rule}: ${from}`);
    expect(expected.filter((violation) => !found.includes(violation))).toEqual([]);
    const culprits = BAD_IMPORTS.map(({ from }) => from);
    expect(found.filter((violation) => !culprits.some((file) => violation.endsWith(file)))).toEqual(
      [],
    );
  });

  it('give every record its place in the order', async () => {
    const { RECORDS } = z.object({ RECORDS: z.array(z.string()) }).parse(await import(CONFIG));
    const folders = await readdir(path.join(REPOSITORY, 'src/records'), { withFileTypes: true });
    const records = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(RECORDS.toSorted()).toEqual(records.toSorted());
  });

  it('have a planted bad import for every rule', async () => {
    const { default: config } = await import(CONFIG);
    const { forbidden } = z
      .object({ forbidden: z.array(z.object({ name: z.string() })) })
      .parse(config);
    const planted = new Set(BAD_IMPORTS.map(({ rule }) => rule));
    expect(forbidden.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
  });
});

async function plant(files: Record<string, string>): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      const file = path.join(house, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }),
  );
}

/** The checker's findings, as `rule: file`. It exits with the number of findings. */
async function violations(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CRUISER, 'src', 'supabase', 'e2e', 'scripts', '--config', CONFIG, '--output-type', 'json'],
    { cwd: house, maxBuffer: 32 * 1024 * 1024 },
  );
  return reportSchema
    .parse(JSON.parse(stdout))
    .summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}
