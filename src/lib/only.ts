/** The one that there is; of several, a person chooses. */
export const only = <One>(all: readonly One[]): One | undefined =>
  all.length === 1 ? all[0] : undefined;
