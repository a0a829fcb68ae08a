/** One id for each different request: the same sent again is the first one, however often. */
export function requestIds(): (...request: readonly string[]) => string {
  const ids = new Map<string, string>();
  return (...request) => {
    const key = JSON.stringify(request);
    const id = ids.get(key) ?? crypto.randomUUID();
    ids.set(key, id);
    return id;
  };
}
