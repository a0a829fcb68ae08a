import { t } from '@/fields/words';

/** "1:05" */
export const minutesLeft = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export const tryAgainIn = (seconds: number): string =>
  t('Try again in {time}', { time: minutesLeft(seconds) });
