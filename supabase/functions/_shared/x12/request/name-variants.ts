interface Name {
  readonly lastName: string;
  readonly firstName: string;
}

const SUFFIX = /[ ,]+(JR|SR|II|III|IV|V|MD|PHD)\.?$/i;

/**
 * Spellings to try one after the other when a payer doesn't find somebody: many systems have only the
 * first given name, no suffix, or one half of a double name (domain.md §10.1).
 */
export function nameVariants({ lastName, firstName }: Name): Name[] {
  const plainLast = lastName.trim().replace(SUFFIX, '');
  const oneFirst = firstName.trim().split(/[ -]/)[0] ?? '';
  const [half = plainLast] = plainLast.split(/[ -]/);
  const candidates: Name[] = [
    { lastName, firstName },
    { lastName: plainLast, firstName },
    { lastName: plainLast, firstName: oneFirst },
    { lastName: plainLast.replace(/[ -]/g, ''), firstName: oneFirst },
    { lastName: half, firstName: oneFirst },
  ];
  const seen = new Set<string>();
  return candidates.filter((name) => {
    const key = `${name.lastName}\n${name.firstName}`.toUpperCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
