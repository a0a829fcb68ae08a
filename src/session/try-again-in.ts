/** "1:05" */
export const minutesLeft = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export const tryAgainIn = (seconds: number): string => `Try again in ${minutesLeft(seconds)}`;
