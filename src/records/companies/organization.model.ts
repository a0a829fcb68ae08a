import { z } from 'zod';
import { npiProblem, phoneProblem } from '@/fields/checks';
import { text, textOf } from '@/fields/schema';
import type { Line } from '@/kit/conflict/conflict-notice';
import { TIME_ZONES } from './time-zones';

const name = text(120, 'Enter the name of the clinic.');

const timeZone = z
  .string()
  .trim()
  .refine((zone) => TIME_ZONES.includes(zone), 'Choose a time zone from the list.');

/** As the column's check. */
const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,46}[a-z0-9])?$/;

export const newCompanySchema = z.object({
  name,
  slug: z.string().regex(SLUG, 'Lowercase letters, digits, and hyphens between them; 48 at most.'),
  timeZone,
});

export type NewCompany = z.infer<typeof newCompanySchema>;

export const WEEK_STARTS = { '7': 'Sunday', '1': 'Monday' } as const;

const NUMBER = { limit: 32, check: phoneProblem };

export const detailsSchema = z.object({
  name,
  npi: textOf({ check: npiProblem }),
  phone: textOf(NUMBER),
  fax: textOf(NUMBER),
  address: text(300),
  timeZone,
  weekStartsOn: z.enum(['7', '1']),
});

export type DetailsDraft = z.infer<typeof detailsSchema>;

interface Details {
  name: string;
  npi: string | null;
  phone: string | null;
  fax: string | null;
  address: string | null;
  time_zone: string;
  week_starts_on: number;
}

export function toDraft({
  name,
  npi,
  phone,
  fax,
  address,
  time_zone,
  week_starts_on,
}: Details): DetailsDraft {
  return {
    name,
    npi: npi ?? '',
    phone: phone ?? '',
    fax: fax ?? '',
    address: address ?? '',
    timeZone: time_zone,
    weekStartsOn: week_starts_on === 1 ? '1' : '7',
  };
}

export function linesOf({
  name,
  npi,
  phone,
  fax,
  address,
  time_zone,
  week_starts_on,
}: Details): Line[] {
  return [
    ['Name', name],
    ['NPI', npi],
    ['Phone', phone],
    ['Fax', fax],
    ['Address', address],
    ['Time zone', time_zone],
    ['Weeks start on', WEEK_STARTS[week_starts_on === 1 ? '1' : '7']],
  ];
}

export function toDetails({ timeZone, weekStartsOn, ...rest }: DetailsDraft) {
  return { ...rest, time_zone: timeZone, week_starts_on: Number(weekStartsOn) };
}

/** A slug from the company's name: "Harbor Ear & Sinus" is "harbor-ear-sinus". */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
    .replace(/^-|-$/g, '');
}
