/** As the database asks for it: so many answers, each found after as much trying, are found in about the same time. */
const ANSWERS = 8;

/**
 * How often each text is repeated before it is hashed. Hashing ten thousand bytes takes a browser no longer than anything else, while
 * for a short text most of its time is the asking.
 */
const REPEATS = 256;

/** So many are asked for at once; the browser works them out beside the page. */
const BATCH = 16;

/** Works out what the database asks for of a form, so that sending thousands costs somebody something. */
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
