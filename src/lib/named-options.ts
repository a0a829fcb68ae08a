export function namedOptions<Id extends string>(rows: readonly { id: Id; name: string }[]) {
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}
