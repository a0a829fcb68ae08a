/**
 * Joins class names and skips falsy ones. It merges nothing: components offer props, not overrides.
 */
export function cx(...classes: ReadonlyArray<string | false | null | undefined>): string {
  return classes.filter(Boolean).join(' ');
}
