import { z } from 'zod';

/** A whole number as typed, within bounds that the table checks, too. */
const whole = (least: number, most: number, unit: string) =>
  z
    .string()
    .trim()
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')} ${unit}.`,
    );

export const targetsSchema = z.object({
  stat: whole(1, 8760, 'hours'),
  urgent: whole(1, 8760, 'hours'),
  routine: whole(1, 8760, 'hours'),
});
export type TargetsDraft = z.infer<typeof targetsSchema>;

export const sessionsSchema = z
  .object({
    idle: whole(5, 240, 'minutes'),
    absolute: whole(60, 1440, 'minutes'),
    password: whole(12, 64, 'characters'),
  })
  .refine(({ idle, absolute }) => Number(idle) < Number(absolute), {
    path: ['idle'],
    message: 'Shorter than the whole session.',
  });
export type SessionsDraft = z.infer<typeof sessionsSchema>;

export const SLOTS = ['5', '10', '15', '20', '30', '60'] as const;

export const LOCATION_KINDS = [
  { value: 'office', label: 'Office' },
  { value: 'surgery_center', label: 'Surgery center' },
  { value: 'hospital', label: 'Hospital' },
] as const;

export const locationSchema = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(120, 'At most 120 characters.'),
  address: z.string().trim().max(300, 'At most 300 characters.'),
  kind: z.enum(['office', 'surgery_center', 'hospital']),
});
export type LocationDraft = z.infer<typeof locationSchema>;

/** Hours as people say them: "24 hours", "5 days", "2 days 12 hours". */
export function hoursInWords(hours: number): string {
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  const parts = [
    days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}` : '',
    rest > 0 ? `${rest} ${rest === 1 ? 'hour' : 'hours'}` : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}
