/** The database of this device that has what was opened of vaults: sealed, as the server has it. */
export const COPIES = 'vault-copies';

const MARK = 'vault-copy:';

/** Notes that this device has a copy of a clinic's vaults, so that it can go when the clinic is lost. */
export function noteCopy(clinic: string): void {
  localStorage.setItem(`${MARK}${clinic}`, '1');
}

const isMark = (key: string) => key.startsWith(MARK);

/** Removes every copy, as signing out does and losing a session. Nothing where there is none. */
export function forgetCopies(): void {
  try {
    for (const key of Object.keys(localStorage).filter(isMark)) localStorage.removeItem(key);
    indexedDB.deleteDatabase(COPIES);
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
}

/** Removes the copies if one is of a clinic that isn't the person's any more. The others are made anew. */
export function forgetLostCopies(mine: ReadonlySet<string>): void {
  try {
    const kept = Object.keys(localStorage).filter(isMark);
    if (kept.some((key) => !mine.has(key.slice(MARK.length)))) forgetCopies();
  } catch {
    // As above.
  }
}
