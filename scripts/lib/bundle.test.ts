import { expect, it } from 'vitest';
import { filesFor, findRing, manifestSchema, ownFiles, sharedFiles } from './bundle.ts';

const manifest = manifestSchema.parse({
  'index.html': { file: 'main.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_forms.js': { file: 'forms.js', imports: ['_react.js'] },
  '_chart.js': { file: 'chart.js', imports: ['_cycle.js'] },
  '_cycle.js': { file: 'cycle.js', imports: ['_chart.js'] },
  'src/company/company.route.tsx': { file: 'company.js', imports: ['index.html'] },
  'src/modules/one/one.route.tsx': { file: 'one.js', imports: ['_forms.js', '_chart.js'] },
  'src/modules/one/more/more.route.tsx': { file: 'more.js', imports: ['_forms.js'] },
  'src/modules/two/two.route.tsx': { file: 'two.js', imports: ['_forms.js', 'index.html'] },
  'src/styles/index.css': { file: 'index.css' },
});

it('follows static imports to the end, through cycles, counting each file once', () => {
  expect([...filesFor(manifest, ['src/modules/one/one.route.tsx', 'index.html'])].sort()).toEqual([
    'chart.js',
    'cycle.js',
    'forms.js',
    'main.js',
    'one.js',
    'react.js',
  ]);
});

it('names the module that a build lacks', () => {
  expect(() => filesFor(manifest, ['src/modules/gone/gone.route.tsx'])).toThrow('gone.route.tsx');
});

it('counts as a module’s own what neither the shell nor another module needs', () => {
  const own = ownFiles(manifest, ['index.html', 'src/company/company.route.tsx']);
  expect([...own].map(([module, files]) => [module, [...files].sort()])).toEqual([
    ['one', ['chart.js', 'cycle.js', 'more.js', 'one.js']],
    ['two', ['two.js']],
  ]);
});

it('counts as shared what two modules need and the shell doesn’t', () => {
  const shared = sharedFiles(manifest, ['index.html', 'src/company/company.route.tsx']);
  expect([...shared]).toEqual(['forms.js']);
});

it('finds a ring of files that import each other, and none where there is none', () => {
  expect(findRing(manifest)).toEqual(['_chart.js', '_cycle.js', '_chart.js']);
  expect(findRing({ ...manifest, '_cycle.js': { file: 'cycle.js', imports: [] } })).toBeUndefined();
});
