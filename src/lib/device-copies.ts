/** This device's database of opened vaults, encrypted as on the server. */
export const COPIES = 'vault-copies';

/** This device's database of opened charts, sealed (day-copy.ts). */
export const MY_COPIES = 'my-chart-copies';

const MARK = 'vault-copy:';

/**
 * Notes that this device has a copy of a clinic's vault, so that it can be removed with the clinic.
 */
export function noteCopy(clinic: string): void {
  localStorage.setItem(`${MARK}${clinic}`, '1');
}

const isMark = (key: string) => key.startsWith(MARK);

let turn = 0;

/** Changes whenever copies are forgotten: what was asked for in an earlier turn is kept no more. */
export const copyTurn = (): number => turn;

export function forgetCopies(): void {
  turn += 1;
  try {
    for (const key of Object.keys(localStorage).filter(isMark)) localStorage.removeItem(key);
    indexedDB.deleteDatabase(COPIES);
    indexedDB.deleteDatabase(MY_COPIES);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/**
 * Removes all copies if one is of a clinic that is no longer the person's. The others are made
 * again.
 */
export function forgetLostCopies(mine: ReadonlySet<string>): void {
  try {
    const kept = Object.keys(localStorage).filter(isMark);
    if (kept.some((key) => !mine.has(key.slice(MARK.length)))) forgetCopies();
  } catch {
    // Without storage there is nothing to forget.
  }
}
