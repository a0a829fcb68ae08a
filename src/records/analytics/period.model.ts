import { z } from 'zod';
import { isDay } from '@/fields/checks';
import { addDays, daysBetween, formatDay } from '@/lib/clinic-clock';
import { idOrNull } from '@/lib/ids';
import { type Enums, enums } from '@/lib/supabase/database.types';
import { counted } from '@/lib/text';

export const PRESETS = ['30-days', '90-days', 'quarter', '12-months', 'custom'] as const;
export type Preset = (typeof PRESETS)[number];

export const PRESET_LABELS: Record<Preset, string> = {
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  quarter: 'This quarter',
  '12-months': 'Last 12 months',
  custom: 'From – to',
};

/** The database refuses longer ones. */
const LONGEST_DAYS = 1100;

export type Priority = Enums<'referral_priority'>;

export interface Asked {
  preset: Preset;
  /** Only for a custom period. */
  from: string | null;
  to: string | null;
  providerId: string | null;
  referringProvider: string | null;
  priority: Priority | null;
}

/** The filters of all figures: days of the clinic's calendar, both included, and the rest. */
export interface Scope {
  from: string;
  to: string;
  providerId: string | null;
  referringProvider: string | null;
  priority: Priority | null;
}

const NOTHING_ASKED: Asked = {
  preset: '30-days',
  from: null,
  to: null,
  providerId: null,
  referringProvider: null,
  priority: null,
};

const daySchema = z
  .string()
  .refine((text) => isDay(text) && text >= '1900-01-01' && text < '2200-01-01')
  .nullable()
  .catch(null);

// Addresses are typed, shortened and forwarded: a value that makes no sense counts as missing.
const addressSchema = z.object({
  period: z.enum(PRESETS).catch(NOTHING_ASKED.preset),
  from: daySchema,
  to: daySchema,
  referrer: z.string().trim().min(1).max(200).nullable().catch(null),
  priority: z.enum(enums.referral_priority).nullable().catch(null),
});

export function readAsked(params: URLSearchParams): Asked {
  const { period, from, to, referrer, priority } = addressSchema.parse({
    period: params.get('period') ?? undefined,
    from: params.get('from'),
    to: params.get('to'),
    referrer: params.get('referrer'),
    priority: params.get('priority'),
  });
  const isCustom = period === 'custom';
  return {
    preset: period,
    from: isCustom ? from : null,
    to: isCustom ? to : null,
    providerId: idOrNull(params.get('provider')),
    referringProvider: referrer,
    priority,
  };
}

export function withAsked(params: URLSearchParams, asked: Asked): URLSearchParams {
  const next = new URLSearchParams(params);
  const isCustom = asked.preset === 'custom';
  const values = {
    period: asked.preset === NOTHING_ASKED.preset ? null : asked.preset,
    from: isCustom ? asked.from : null,
    to: isCustom ? asked.to : null,
    provider: asked.providerId,
    referrer: asked.referringProvider,
    priority: asked.priority,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The requested days; the last 30 for an invalid custom period. */
export function daysOf({ preset, from, to }: Asked, today: string): { from: string; to: string } {
  switch (preset) {
    case '30-days':
      return { from: addDays(today, -29), to: today };
    case '90-days':
      return { from: addDays(today, -89), to: today };
    case 'quarter':
      return { from: quarterOf(today), to: today };
    case '12-months':
      return { from: addDays(yearBefore(today), 1), to: today };
    case 'custom':
      return from !== null && to !== null && problemOf(from, to) === undefined
        ? { from, to }
        : { from: addDays(today, -29), to: today };
  }
}

/** Why two days make no valid period; undefined where they do. */
export function problemOf(from: string | null, to: string | null): string | undefined {
  if (from === null || to === null) return 'Choose a first and a last day.';
  if (from > to) return 'The first day is after the last.';
  return daysBetween(from, to) >= LONGEST_DAYS ? 'At most three years at a time.' : undefined;
}

export function daysBefore({ from, to }: { from: string; to: string }) {
  const length = daysBetween(from, to) + 1;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}

export function spanLabel({ from, to }: { from: string; to: string }): string {
  if (from === to) return formatDay(from, 'date');
  const way = from.slice(0, 4) === to.slice(0, 4) ? 'day' : 'date';
  return `${formatDay(from, way)} – ${formatDay(to, 'date')}`;
}

/** The label of a part below a chart: "Nov 3", "Nov 2–8", or "Nov 2026" for a whole month. */
export function partLabel(firstDay: string, lastDay: string): string {
  if (firstDay === lastDay) return formatDay(firstDay, 'day');
  if (firstDay.endsWith('-01') && addDays(lastDay, 1).endsWith('-01')) {
    return formatDay(firstDay, 'month');
  }
  const end = formatDay(lastDay, firstDay.slice(5, 7) === lastDay.slice(5, 7) ? 'number' : 'day');
  return `${formatDay(firstDay, 'day')}–${end}`;
}

export function scopeBefore<Asked extends { from: string; to: string }>(scope: Asked): Asked {
  return { ...scope, ...daysBefore(scope) };
}

/** "9 of its 30 days": the days still ahead; null if there are none. */
export function daysToCome({ from, to }: { from: string; to: string }, today: string) {
  const all = daysBetween(from, to) + 1;
  const ahead = Math.min(daysBetween(today, to), all);
  return ahead > 0 ? `${ahead} of its ${counted(all, 'days')}` : null;
}

export function isNarrowed({ providerId, referringProvider, priority }: Asked): boolean {
  return providerId !== null || referringProvider !== null || priority !== null;
}

function quarterOf(day: string): string {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

/** The same day last year; February 28 for the 29th. */
function yearBefore(day: string): string {
  const same = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return isDay(same) ? same : addDays(`${same.slice(0, 8)}28`, 0);
}
