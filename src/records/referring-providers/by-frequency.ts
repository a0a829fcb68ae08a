export function byFrequency(names: readonly string[]): string[] {
  const found = new Map<string, { name: string; times: number }>();
  for (const name of names) {
    const key = name.toLowerCase();
    const known = found.get(key);
    found.set(key, { name: known?.name ?? name, times: (known?.times ?? 0) + 1 });
  }
  return [...found.values()].sort((a, b) => b.times - a.times).map(({ name }) => name);
}
