import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Database test files that take many times as long as the others, the longest first. Vitest knows by itself what took long
 * the last time, but nothing of it in a fresh clone; there it goes by a file's size, and the matrices are small files.
 */
const LONGEST = [
  'access-matrix',
  'lost-answers',
  'restricted-matrix',
  'surgery-moves',
  'scheduling-moves',
  'fuzz',
  'home',
  'shot-room',
].map((name) => `supabase/tests/${name}.test.ts`);

/** Begins with what takes longest: begun last, it would run alone while the other cores idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    // Upgrades from each release are longer than most; a worker that goes on to another project starts anew.
    return others.sort((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId, project }: TestSpecification): number {
  if (project.name === 'hosted') return -1;
  const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return place === -1 ? LONGEST.length : place;
}
