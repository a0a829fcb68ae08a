/**
 * A National Provider Identifier: ten digits, the last of them a Luhn check digit over the other nine
 * with 80840 in front (45 CFR 162.406; the prefix counts 24 towards the sum).
 */
export function isNpi(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false;
  let sum = 24;
  for (let index = 0; index < 10; index += 1) {
    const digit = Number(text.charAt(index));
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += index % 2 === 0 ? doubled : digit;
  }
  return sum % 10 === 0;
}
