type Hear = (thrown: unknown) => void;

let hearing: Hear | undefined;
/** What broke before anybody listened: whoever listens comes after the first paint. */
const early: unknown[] = [];
const MOST_EARLY = 10;

/** Something broke that nobody expected: whoever listens tells the clinic's administrators (src/app/page-errors). */
export function tellOfError(thrown: unknown): void {
  if (hearing) hearing(thrown);
  else if (early.length < MOST_EARLY) early.push(thrown);
}

/** Hears of errors, those from before included, until the returned function is called. */
export function hearOfErrors(hear: Hear): () => void {
  hearing = hear;
  for (const thrown of early.splice(0)) hear(thrown);
  return () => {
    hearing = undefined;
  };
}
