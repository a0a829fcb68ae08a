export type FaultKind =
  /** It doesn't open: wrong passphrase, wrong code, or changed bytes, which can't be told apart. */
  | 'closed'
  /** It opens or reads, and isn't what was signed, pinned or promised. */
  | 'tampered'
  /** Written by a later version, or by something else. */
  | 'format'
  /** What the person may not do by the signed log. */
  | 'not-entitled';

const SENTENCES: Record<FaultKind, string> = {
  closed: 'That doesn’t open the vault. Check what you typed.',
  tampered: 'The vault’s data doesn’t match what was signed. Tell an administrator.',
  format: 'This was written by a newer version. Reload the page.',
  'not-entitled': 'You aren’t allowed to do that in this vault.',
};

/**
 * What the vault refuses. `check` names the failed check, for tests and for developers; members see the same sentence
 * for all, so that it never reveals which byte was wrong.
 */
export class VaultFault extends Error {
  override readonly name = 'VaultFault';
  readonly kind: FaultKind;
  readonly check: string;

  constructor(kind: FaultKind, check: string, options?: ErrorOptions) {
    super(SENTENCES[kind], options);
    this.kind = kind;
    this.check = check;
  }
}

export function insist(holds: boolean, kind: FaultKind, check: string): asserts holds {
  if (!holds) throw new VaultFault(kind, check);
}

/** What was thrown, as a fault of that check. */
export function faultBy(kind: FaultKind, check: string, cause: unknown): VaultFault {
  return new VaultFault(kind, check, { cause });
}

/** What opens, or one and the same fault whatever is wrong with it. */
export function opening<T>(open: () => Promise<T>, check: string): Promise<T> {
  return open().catch((cause: unknown) => {
    throw faultBy('closed', check, cause);
  });
}
