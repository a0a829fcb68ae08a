export function tryAgainIn(seconds: number): string {
  const rest = String(seconds % 60).padStart(2, '0');
  return `Try again in ${Math.floor(seconds / 60)}:${rest}`;
}
