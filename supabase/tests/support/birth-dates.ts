const DAY_MS = 86_400_000;

/**
 * Birth dates of which no two are one day. Patients of one name who were born on one day are compared with each other as each
 * is made (`private.likely_twins`), which took most of what making one does.
 *
 * @returns a function that gives the next, as `yyyy-mm-dd`
 */
export function birthDates(): () => string {
  let made = 0;
  return () => {
    made += 1;
    return new Date(Date.UTC(1980, 1, 3) - made * DAY_MS).toISOString().slice(0, 10);
  };
}
