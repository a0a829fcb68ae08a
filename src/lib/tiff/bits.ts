/** A value of a list, or zero behind its end. */
export const at = (values: Readonly<ArrayLike<number>>, index: number): number =>
  values[index] ?? 0;

/** Bits from the highest of each byte; zeros behind the end. At most 17 at once. */
export function highBits(data: Uint8Array, bit: number, count: number): number {
  const byte = bit >> 3;
  const three = (at(data, byte) << 16) | (at(data, byte + 1) << 8) | at(data, byte + 2);
  return (three >> (24 - count - (bit & 7))) & ((1 << count) - 1);
}

/** Bits from the lowest of each byte. */
export function lowBits(data: Uint8Array, bit: number, count: number): number {
  const byte = bit >> 3;
  const three = at(data, byte) | (at(data, byte + 1) << 8) | (at(data, byte + 2) << 16);
  return (three >> (bit & 7)) & ((1 << count) - 1);
}

/** Each byte's bits from the other end. */
export function turnedBits(data: Uint8Array): Uint8Array {
  return data.map((byte) => {
    const pairs = ((byte & 0x55) << 1) | ((byte >> 1) & 0x55);
    const fours = ((pairs & 0x33) << 2) | ((pairs >> 2) & 0x33);
    return ((fours & 0x0f) << 4) | (fours >> 4);
  });
}
