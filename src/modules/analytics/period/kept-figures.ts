/** The figures of before stay until the new ones are there, unless they are another clinic's. */
export const keptFigures =
  (companyId: string) =>
  <Data>(
    data: Data | undefined,
    query: { queryKey: readonly unknown[] } | undefined,
  ): Data | undefined =>
    query?.queryKey[1] === companyId ? data : undefined;
