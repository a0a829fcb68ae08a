import { type Bytes, fromBase64, fromUtf8 } from '@vault/bytes';
import { toBase32 } from './base32';

/** An account of Google Authenticator's export, as the usual address. */
export interface OtpAccount {
  issuer: string;
  name: string;
  address: string;
}

/** A protobuf message's fields by number: whole numbers, and bytes (the only kinds in the export). */
function fieldsOf(bytes: Bytes): { number: number; value: number | Bytes }[] {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError('It ends too early.');
      value += (byte % 128) * 2 ** shift;
      if (byte < 128) return value;
    }
    throw new RangeError('A number is too long.');
  };
  const fields: { number: number; value: number | Bytes }[] = [];
  while (at < bytes.length) {
    const key = varint();
    const number = Math.floor(key / 8);
    const kind = key % 8;
    if (kind !== 0 && kind !== 2) throw new RangeError('This kind of field isn’t used.');
    const value = varint();
    if (kind === 0) fields.push({ number, value });
    else {
      if (at + value > bytes.length) throw new RangeError('It ends too early.');
      fields.push({ number, value: bytes.slice(at, at + value) });
      at += value;
    }
  }
  return fields;
}

const ALGORITHMS = ['SHA1', 'SHA1', 'SHA256', 'SHA512', 'MD5'];

function accountOf(message: Bytes): OtpAccount {
  const fields = new Map(fieldsOf(message).map(({ number, value }) => [number, value]));
  const bytes = (number: number) => {
    const value = fields.get(number);
    return value instanceof Uint8Array ? value : new Uint8Array();
  };
  const number = (of: number) => Number(fields.get(of) ?? 0);
  const [name, issuer] = [fromUtf8(bytes(2)), fromUtf8(bytes(3))];
  const asked = new URLSearchParams({
    secret: toBase32(bytes(1)),
    ...(issuer !== '' && { issuer }),
    algorithm: ALGORITHMS[number(4)] ?? String(number(4)),
    digits: number(5) === 2 ? '8' : '6',
    ...(number(6) === 1 && { counter: String(number(7)) }),
  });
  const label = encodeURIComponent(issuer === '' ? name : `${issuer}:${name}`);
  const type = number(6) === 1 ? 'hotp' : 'totp';
  return { issuer, name, address: `otpauth://${type}/${label}?${asked}` };
}

/** The accounts of an otpauth-migration address; none if it can't be read. */
export function accountsIn(address: string): OtpAccount[] {
  // A plus may be written as such, where an address means a blank by it.
  const [, data = ''] = /[?&]data=([^&#]*)/i.exec(address) ?? [];
  try {
    const message = fromBase64(decodeURIComponent(data).replaceAll(/[\s=]/g, ''));
    return fieldsOf(message).flatMap(({ number, value }) =>
      number === 1 && value instanceof Uint8Array ? [accountOf(value)] : [],
    );
  } catch {
    return [];
  }
}
