/**
 * Makes something of a thing once, and keeps it as long as the thing itself is kept.
 *
 * @param make depends on nothing but the thing, which stays as it is.
 */
export function remembered<Thing extends WeakKey, Made>(
  make: (thing: Thing) => Made,
): (thing: Thing) => Made {
  const known = new WeakMap<Thing, { made: Made }>();
  return (thing) => {
    const found = known.get(thing) ?? { made: make(thing) };
    known.set(thing, found);
    return found.made;
  };
}
