/** Joins class names; falsy ones are left out. Nothing is merged: components offer props, not overrides. */
export function cx(...classes: ReadonlyArray<string | false | null | undefined>): string {
  return classes.filter(Boolean).join(' ');
}
