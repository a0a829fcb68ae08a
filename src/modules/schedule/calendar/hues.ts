export interface CalendarProvider {
  id: string;
  name: string;
  /** Tells providers apart where their bookings lie side by side. */
  hue: number;
}

/** One for each provider, in turn; written out, as a class put together at run time has no styles. */
export const HUES = [
  { dot: 'bg-hue-1', edge: 'border-l-hue-1' },
  { dot: 'bg-hue-4', edge: 'border-l-hue-4' },
  { dot: 'bg-hue-2', edge: 'border-l-hue-2' },
  { dot: 'bg-hue-5', edge: 'border-l-hue-5' },
  { dot: 'bg-hue-3', edge: 'border-l-hue-3' },
  { dot: 'bg-hue-6', edge: 'border-l-hue-6' },
] as const;
