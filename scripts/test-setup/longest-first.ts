import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Database test files that take many times as long as the others, the longest first. Vitest remembers durations, but
 * not in a fresh clone; there it uses a file's size, and the matrices are small files.
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

/** Starts the longest first: started last, it would run alone while the other cores idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    // Upgrade tests of each release are longer than most; a worker that switches projects starts over.
    return others.sort((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId, project }: TestSpecification): number {
  if (project.name === 'hosted') return -1;
  const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return place === -1 ? LONGEST.length : place;
}
