import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { reachedFrom } from './bundle.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCE = path.join(ROOT, 'src/app/my-worker.js');

/** What a phone keeps: patients' pages with the parts that they load later, and the page for an emergency. */
const KEPT = [
  'src/app/my-routes.tsx',
  'src/app/my-root.tsx',
  'src/app/after-paint.tsx',
  'src/modules/my/charts-page.tsx',
  'src/modules/my/emergency-page.tsx',
  'src/modules/my-chart/my-chart-page.tsx',
  'src/modules/my-sign-in/sign-in.route.tsx',
  'src/preferences/spanish/spanish.ts',
  'src/records/patient-app/app-page.tsx',
  'src/records/patient-app/day-copy.ts',
].map((file) => path.join(ROOT, file));

/** Writes the service worker of patients' pages: no library, since it keeps the files of a few pages and no data. */
export function myWorker(): Plugin {
  return {
    name: 'clinic-portal:my-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = [...filesOf(bundle)].sort();
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      const source = readFileSync(SOURCE, 'utf8')
        .replace('__FILES__', JSON.stringify(files))
        .replace('__VERSION__', JSON.stringify(version));
      const { code, errors } = minifySync(SOURCE, source);
      if (errors[0]) throw new Error(`my-worker.js: ${errors[0].message}`);
      this.emitFile({ type: 'asset', fileName: 'my-worker.js', source: code });
    },
  };
}

/** The files that the entry and these modules need, all static imports. */
function filesOf(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const missing = KEPT.filter((id) => !chunks.some(({ moduleIds }) => moduleIds.includes(id)));
  if (missing.length > 0) throw new Error(`The build lacks ${missing.join(', ')}.`);
  const needed = chunks.filter(
    ({ isEntry, moduleIds }) => isEntry || KEPT.some((id) => moduleIds.includes(id)),
  );
  return reachedFrom(
    needed.map(({ fileName }) => fileName),
    (name) => {
      const file = bundle[name];
      return file?.type === 'chunk' ? file.imports : [];
    },
  );
}
