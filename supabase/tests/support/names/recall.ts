import { distort, peopleOf, randomFrom } from './distort.ts';

/** A patient as a search found them. */
export interface FoundName {
  first_name: string;
  last_name: string;
}

interface Recall {
  /** Of the distorted names, how many led to the person among the first five. */
  inFirstFive: number;
  /** How many found another patient first. */
  otherFirst: number;
  /** How many led to nobody. */
  nobody: number;
  /** What was typed, who was meant and who came instead. */
  missed: string[];
}

/** The clinic in which names are looked for: as many people, always the same. */
export const clinicOf = (count: number) => peopleOf(7, count);

/**
 * Searches for the clinic's patients by names that another person wrote down, and returns how often they are found.
 */
export async function measureRecall(
  people: ReturnType<typeof clinicOf>,
  { seed, names }: { seed: number; names: number },
  search: (typed: string) => Promise<FoundName[]>,
): Promise<Recall> {
  const random = randomFrom(seed);
  const recall: Recall = { inFirstFive: 0, otherFirst: 0, nobody: 0, missed: [] };
  for (let asked = 0; asked < names; asked++) {
    const person = people[Math.floor(random() * people.length)];
    if (person === undefined) throw new Error('The clinic is empty.');
    const { typed, changes } = distort(person, random);
    const found = await search(typed);
    const place = found.findIndex(
      (one) => one.first_name === person.first && one.last_name === person.last,
    );
    if (place >= 0 && place < 5) recall.inFirstFive++;
    else {
      const instead = found.slice(0, 2).map((one) => `${one.first_name} ${one.last_name}`);
      recall.missed.push(
        `"${typed}" (${changes.join(', ')}) for ${person.first} ${person.last}: ${instead.join(', ') || 'nobody'}`,
      );
    }
    if (found.length === 0) recall.nobody++;
    else if (place !== 0) recall.otherFirst++;
  }
  return recall;
}
