/** One id for each different question: asking the same again finds the first, however often. */
export function requestIds(): (...question: readonly string[]) => string {
  const ids = new Map<string, string>();
  return (...question) => {
    const key = JSON.stringify(question);
    const id = ids.get(key) ?? crypto.randomUUID();
    ids.set(key, id);
    return id;
  };
}
