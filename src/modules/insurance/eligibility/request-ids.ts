/** Returns one id for each different request, so that a repeat is the same request. */
export function requestIds(): (...request: readonly string[]) => string {
  const ids = new Map<string, string>();
  return (...request) => {
    const key = JSON.stringify(request);
    const id = ids.get(key) ?? crypto.randomUUID();
    ids.set(key, id);
    return id;
  };
}
