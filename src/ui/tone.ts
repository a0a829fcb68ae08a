export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

/** Text on its own soft background; tokens.test.ts checks each pair's contrast. */
export const softTone = {
  neutral: 'bg-surface-sunken text-muted ring-border',
  accent: 'bg-accent-soft text-accent ring-accent/20',
  success: 'bg-success-soft text-success ring-success/20',
  warning: 'bg-warning-soft text-warning ring-warning/20',
  danger: 'bg-danger-soft text-danger ring-danger/20',
  info: 'bg-info-soft text-info ring-info/20',
} as const;
