import { DEMO_SLUG } from './public-paths';
import { requireSettings } from './settings';

/** The clinic of the demo, where everything is invented. */
export const isDemoClinic = (slug: string): boolean =>
  slug === DEMO_SLUG && requireSettings().demo !== null;
