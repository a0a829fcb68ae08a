/**
 * The specified limits. The first four are props of sonner 2. The last two are constants inside it:
 * it unmounts a dismissed toast after 200 ms, as specified, but takes a swipe for a dismissal only
 * from 45 px on; `completeSwipe` lowers that to 20.
 */
export const TOAST_LIMITS = {
  visible: 3,
  durationMs: 4000,
  widthPx: 356,
  gapPx: 14,
  swipeThresholdPx: 20,
  removalDelayMs: 200,
} as const;

const SONNER_SWIPE_THRESHOLD_PX = 45;

/**
 * Called before sonner sees the finger lifted. It measures the swipe by a custom property it has
 * written on the toast; a swipe past our threshold is lengthened there to what sonner asks for, so
 * that dismissing, its direction and its animation remain sonner's.
 */
export function completeSwipe(toast: HTMLElement): void {
  for (const property of ['--swipe-amount-x', '--swipe-amount-y']) {
    const amount = Number.parseFloat(toast.style.getPropertyValue(property));
    const distance = Math.abs(amount);
    if (distance >= TOAST_LIMITS.swipeThresholdPx && distance < SONNER_SWIPE_THRESHOLD_PX) {
      const lengthened = Math.sign(amount) * SONNER_SWIPE_THRESHOLD_PX;
      toast.style.setProperty(property, `${lengthened}px`);
    }
  }
}
