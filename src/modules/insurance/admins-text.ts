export function adminsText(names: readonly string[]): string {
  const [first, second, third] = names;
  if (first === undefined) return 'An owner or admin of the clinic';
  if (second === undefined) return first;
  return third === undefined
    ? `${first} or ${second}`
    : `${first}, ${second} or another owner or admin`;
}
