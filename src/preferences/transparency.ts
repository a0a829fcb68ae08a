export const DEFAULT_TRANSPARENCY = 80;

export const SLIDER = { min: 50, max: 100, step: 5 } as const;

/** A level from any source: no user, a null column and a failed load all mean the default. */
export function clampTransparency(value: number | null | undefined): number {
  if (value === null || value === undefined || Number.isNaN(value)) return DEFAULT_TRANSPARENCY;
  return Math.min(100, Math.max(0, value));
}
