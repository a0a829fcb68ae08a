import { z } from 'zod';
import { ZIP_AREA } from '@/fields/checks';
import { matching, oneOf } from '@/kit/address/params';

/** Miles from the ZIP code. */
export const DISTANCES = ['10', '25', '50', '100', '250'] as const;

/** What a list is narrowed to by distance, where the clinic has a table of ZIP codes. */
export const DISTANCE = {
  near: matching(z.string().regex(ZIP_AREA)),
  within: oneOf(DISTANCES),
};

/** The same as a function of the database is asked. */
export const distanceArgs = ({
  near,
  within,
}: {
  near: string | null;
  within: (typeof DISTANCES)[number] | null;
}) => ({
  ...(near !== null && { near_zip: near }),
  ...(near !== null && within !== null && { within_miles: Number(within) }),
});

/** As the crow flies, from the middle of one ZIP code to that of another. */
export function milesText(miles: number): string {
  const whole = Math.round(miles);
  if (whole < 1) return 'Less than a mile away';
  return whole === 1 ? '1 mile away' : `${whole.toLocaleString('en-US')} miles away`;
}
