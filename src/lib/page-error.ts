type Hear = (thrown: unknown) => void;

let hearing: Hear | undefined;
/** Errors from before the listener, which loads after the first paint. */
const early: unknown[] = [];
const MOST_EARLY = 10;

export function tellOfError(thrown: unknown): void {
  if (hearing) hearing(thrown);
  else if (early.length < MOST_EARLY) early.push(thrown);
}

export function hearOfErrors(hear: Hear): () => void {
  hearing = hear;
  for (const thrown of early.splice(0)) hear(thrown);
  return () => {
    hearing = undefined;
  };
}
