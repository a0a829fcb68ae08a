import { expect, it } from 'vitest';
import { filesFor, findRing, manifestSchema, ownFiles, sharedFiles } from './bundle.ts';

const manifest = manifestSchema.parse({
  'index.html': { file: 'main.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_forms.js': { file: 'forms.js', imports: ['_react.js'] },
  '_chart.js': { file: 'chart.js', imports: ['_cycle.js'] },
  '_cycle.js': { file: 'cycle.js', imports: ['_chart.js'] },
  '_portal.js': {
    file: 'portal.js',
    imports: ['index.html'],
    dynamicImports: ['one/one-page', 'one/more/more-page', 'two/two.route'].map(
      (page) => `src/modules/${page}.tsx`,
    ),
  },
  'src/modules/one/one-page.tsx': { file: 'one.js', imports: ['_forms.js', '_chart.js'] },
  'src/modules/one/more/more-page.tsx': { file: 'more.js', imports: ['_forms.js'] },
  'src/modules/one/part.tsx': { file: 'part.js' },
  'src/modules/two/two.route.tsx': { file: 'two.js', imports: ['_forms.js', 'index.html'] },
  'src/styles/index.css': { file: 'index.css' },
});

it('follows static imports to the end, through cycles, counting each file once', () => {
  expect([...filesFor(manifest, ['src/modules/one/one-page.tsx', 'index.html'])].sort()).toEqual([
    'chart.js',
    'cycle.js',
    'forms.js',
    'main.js',
    'one.js',
    'react.js',
  ]);
});

it('names the module that a build lacks', () => {
  expect(() => filesFor(manifest, ['src/modules/gone/gone-page.tsx'])).toThrow('gone-page.tsx');
});

it('counts as a module’s own what neither the shell nor another module needs', () => {
  const own = ownFiles(manifest, ['index.html', '_portal.js']);
  expect([...own].map(([module, files]) => [module, [...files].sort()])).toEqual([
    ['one', ['chart.js', 'cycle.js', 'more.js', 'one.js']],
    ['two', ['two.js']],
  ]);
});

it('counts as shared what two modules need and the shell doesn’t', () => {
  const shared = sharedFiles(manifest, ['index.html', '_portal.js']);
  expect([...shared]).toEqual(['forms.js']);
});

it('finds a ring of files that import each other, and none where there is none', () => {
  expect(findRing(manifest)).toEqual(['_chart.js', '_cycle.js', '_chart.js']);
  expect(
    findRing({ ...manifest, '_cycle.js': { file: 'cycle.js', imports: [], dynamicImports: [] } }),
  ).toBeUndefined();
});
