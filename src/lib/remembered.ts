/**
 * Caches one value per object, for as long as the object lives.
 *
 * @param make depends only on the object, which must not change.
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
