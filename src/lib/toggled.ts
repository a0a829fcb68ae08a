export function toggled<Value>(
  values: readonly Value[],
  value: Value,
  isIn = !values.includes(value),
): Value[] {
  const others = values.filter((other) => other !== value);
  return isIn ? [...others, value] : others;
}

export function tickOf<Value>(
  values: readonly Value[],
  value: Value,
  onChange: (values: Value[]) => void,
) {
  return {
    checked: values.includes(value),
    onChange: ({ target }: { target: { checked: boolean } }) =>
      onChange(toggled(values, value, target.checked)),
  };
}
