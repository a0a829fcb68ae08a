import { dashedPhone, long, us } from '../../written.ts';

/** Shared parts of train set 4. Dates come in the portal's format (2026-11-02), phones as (312) 555-0100. */

/** 3125550100 */
export const barePhone = (phone: string) => phone.replace(/\D/g, '');
/** 1-312-555-0100 */
export const countryPhone = (phone: string) => `1-${dashedPhone(phone)}`;
/** 312/555-0100 */
export const barredPhone = (phone: string) => dashedPhone(phone).replace('-', '/');

/** 03.07.1985 */
export const dottedDate = (date: string) => us(date).replaceAll('/', '.');
/** 7 March 1985 */
export const dayThenMonth = (date: string) => long(date).replace(/^(\S+) (\d+), /, '$2 $1 ');
/** MAR 7,1985 */
export const capitalDate = (date: string) =>
  long(date)
    .replace(/^(\S{3})\S* (\d+), /, '$1 $2,')
    .toUpperCase();
/** 3-7-85 */
export const hyphened = (date: string) =>
  `${Number(date.slice(5, 7))}-${Number(date.slice(8))}-${date.slice(2, 4)}`;

/** "Thornton" of "Abigail Thornton, MD" */
export const surnameOf = (provider: string) =>
  provider.replace(/,.*/, '').split(' ').slice(-1).join('');
/** "Thornton, Abigail, MD" of "Abigail Thornton, MD" */
export const surnameFirst = (provider: string) => {
  const [name = '', credential = ''] = provider.split(', ');
  const surname = surnameOf(provider);
  return `${surname}, ${name.slice(0, -surname.length).trim()}, ${credential}`;
};
/** "Ms." or "Mr." */
export const titleOf = (sex: 'Female' | 'Male') => (sex === 'Female' ? 'Ms.' : 'Mr.');
