/** Something broke that nobody expected: whoever listens tells the clinic's administrators (src/app/page-errors). */
export const PAGE_ERROR = 'portal:error';

export function tellOfError(thrown: unknown): void {
  globalThis.window?.dispatchEvent(new CustomEvent(PAGE_ERROR, { detail: thrown }));
}
