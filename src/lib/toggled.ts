/** The values with or without one of them. */
export function toggled<Value>(
  values: readonly Value[],
  value: Value,
  isIn = !values.includes(value),
): Value[] {
  const others = values.filter((other) => other !== value);
  return isIn ? [...others, value] : others;
}
