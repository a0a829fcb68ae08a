/**
 * The database's number of answers: several short searches together take a more even time than one
 * long one.
 */
const ANSWERS = 8;

/**
 * Repeats of each text before hashing. A browser hashes ten thousand bytes as fast as any program;
 * for a short text, most of its time would go to the call.
 */
const REPEATS = 256;

/** The number of hashes in flight; the browser computes them off the main thread. */
const BATCH = 16;

/** Solves the database's proof of work for a form, which makes sending thousands expensive. */
export async function workOut(challenge: string, bits: number): Promise<string[]> {
  const answers: string[] = [];
  for (let place = 0; place < ANSWERS; place += 1) {
    answers.push(await firstAnswer(`${challenge}.${place}`, 2 ** (32 - bits)));
  }
  return answers;
}

async function firstAnswer(question: string, limit: number): Promise<string> {
  for (let start = 0; ; start += BATCH) {
    const tried = Array.from({ length: BATCH }, (_, index) => String(start + index));
    const words = await Promise.all(tried.map((answer) => firstWord(`${question}.${answer}`)));
    const found = words.findIndex((word) => word < limit);
    if (found >= 0) return String(start + found);
  }
}

/** The first 32 bits of the SHA-256. */
async function firstWord(text: string): Promise<number> {
  const bytes = new TextEncoder().encode(text.repeat(REPEATS));
  return new DataView(await crypto.subtle.digest('SHA-256', bytes)).getUint32(0);
}
