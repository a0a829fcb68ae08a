/**
 * The specification's limits. The first four are props of sonner 2. The last two are constants
 * inside it: it unmounts a dismissed toast after 200 ms, as specified, but counts a swipe as a
 * dismissal only from 45 px on; `completeSwipe` lowers that to 20.
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
 * Call before sonner sees the finger lifted. Sonner measures the swipe by a custom property on the
 * toast; this raises it past sonner's threshold, so that sonner dismisses and animates the toast
 * itself.
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
