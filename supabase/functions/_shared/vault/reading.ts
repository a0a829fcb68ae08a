/** Small questions to what JSON said, for texts that are read letter by letter. */

export function isFields(told: unknown): told is Record<string, unknown> {
  return typeof told === 'object' && told !== null && !Array.isArray(told);
}

export const isText = (told: unknown): told is string => typeof told === 'string';

export const isNumber = (told: unknown, least: number): told is number =>
  Number.isSafeInteger(told) && Number(told) >= least;

/** Lower case alone: two ways to write one id would be two people to one reader and one to another. */
export const isId = (told: unknown): told is string =>
  isText(told) && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(told);

/** SHA-256 in hex. */
export const isDigest = (told: unknown): told is string =>
  isText(told) && /^[0-9a-f]{64}$/.test(told);

export function hasOwn<Of extends object>(of: Of, name: PropertyKey): name is keyof Of {
  return Object.hasOwn(of, name);
}
