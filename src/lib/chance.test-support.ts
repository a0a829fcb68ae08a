const PRIME = 2_147_483_647;

/** Numbers as by chance, the same for a seed (Park and Miller). */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = (Math.abs(seed) % (PRIME - 1)) + 1;
    // Close seeds begin with close numbers.
    for (let turn = 0; turn < 10; turn += 1) this.next();
  }

  next(): number {
    this.state = (this.state * 48_271) % PRIME;
    return this.state / PRIME;
  }

  below(many: number): number {
    return Math.floor(this.next() * many);
  }

  of<T>(from: readonly T[]): T {
    for (const one of from.slice(this.below(from.length))) return one;
    throw new Error('There is nothing to choose from.');
  }
}

/** A file that was cut, has other bytes in places, or a piece of it twice or in another place. */
export function damaged(bytes: Uint8Array, c: Chance): Uint8Array<ArrayBuffer> {
  const at = c.below(bytes.length);
  switch (c.below(6)) {
    case 0:
      return bytes.slice(0, at);
    case 1:
      return bytes.slice(at);
    case 2:
      return bytes.slice().fill(c.below(256), at, at + 1);
    case 3:
      return Uint8Array.from([...bytes.slice(0, at), 0x22, ...bytes.slice(at)]);
    case 4:
      return Uint8Array.from([
        ...bytes.slice(0, at),
        ...bytes.slice(at, at + 40),
        ...bytes.slice(at),
      ]);
    default:
      return Uint8Array.from(bytes, (byte) => (c.next() < 0.01 ? c.below(256) : byte));
  }
}
