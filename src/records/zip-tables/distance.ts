import { z } from 'zod';
import { ZIP_AREA } from '@/fields/checks';
import { matching, oneOf } from '@/kit/address/params';
import { counted } from '@/lib/text';

export const DISTANCES = ['10', '25', '50', '100', '250'] as const;

export const DISTANCE = {
  near: matching(z.string().regex(ZIP_AREA)),
  within: oneOf(DISTANCES),
};

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

/** Straight-line miles between the centers of two ZIP codes. */
export function milesText(miles: number): string {
  const whole = Math.round(miles);
  if (whole < 1) return 'Less than a mile away';
  return `${counted(whole, 'miles')} away`;
}
