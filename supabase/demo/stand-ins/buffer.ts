type Encoding = 'utf8' | 'utf-8' | 'hex' | 'base64' | 'base64url';
type Data = string | ArrayBuffer | Uint8Array | readonly number[];

/** Bytes with a text form, like Node's. */
export class Bytes extends Uint8Array<ArrayBuffer> {
  override toString(encoding: Encoding = 'utf8'): string {
    if (encoding === 'utf8' || encoding === 'utf-8') return new TextDecoder().decode(this);
    if (encoding === 'hex') {
      return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('');
    }
    const base64 = btoa(Array.from(this, (byte) => String.fromCharCode(byte)).join(''));
    return encoding === 'base64'
      ? base64
      : base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  }
}

/** The part of Node's `Buffer` that the embedded backend and its package use, in a browser's worker. */
export const Buffer = {
  from(data: Data, encoding: Encoding = 'utf8'): Bytes {
    if (typeof data === 'string') return copied(bytesOf(data, encoding));
    return copied(data instanceof ArrayBuffer ? new Uint8Array(data) : data);
  },

  concat(parts: readonly Uint8Array[]): Bytes {
    const whole = new Bytes(new ArrayBuffer(parts.reduce((sum, { length }) => sum + length, 0)));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  },

  isBuffer: (value: unknown): value is Bytes => value instanceof Bytes,
};

function copied(bytes: ArrayLike<number>): Bytes {
  const copy = new Bytes(new ArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

function bytesOf(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf8' || encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'hex') {
    return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  }
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
