import type { BundleDocument } from '@/records/procedure-bundles/procedure-bundle.model';
import { SOURCES } from './starter-sources';

type Item = BundleDocument['items'][number];

interface More {
  topic?: Item['topic'];
  /** Days that a paper is valid. */
  valid?: number | null;
  source?: string | null;
}

/** An item that blocks the operation. `due` is in days before it. */
const blocking = (
  label: string,
  owner_role: Item['owner_role'],
  due: number,
  { topic = null, valid = null, source = null }: More = {},
): Item => ({
  label,
  blocking: true,
  owner_role,
  topic,
  due_days_before: due,
  valid_days: valid,
  source,
});

/** An item that blocks nothing. */
const advised: typeof blocking = (...item) => ({ ...blocking(...item), blocking: false });

export const STARTER_ITEMS = {
  coverage: blocking('Insurance active on the day of surgery', 'billing', 3, { topic: 'coverage' }),
  authorization: blocking('Prior authorization approved', 'billing', 7, { topic: 'authorization' }),
  estimate: advised('Benefits and estimate shared with the patient', 'billing', 7),
  consent: blocking('Consent signed: procedure, side, anesthesia', 'surgeon', 1),
  history: blocking('History and physical, at most 30 days old', 'surgeon', 3, {
    valid: 30,
    source: SOURCES.history,
  }),
  screen: blocking('Anesthesia screening: airway, sleep apnea, family history', 'anesthesia', 5, {
    source: SOURCES.screen,
  }),
  clearance: blocking('Medical clearance', 'nurse', 7, { valid: 30 }),
  allergies: blocking('Allergies and latex reviewed', 'nurse', 3),
  bleeding: blocking('Bleeding history, own and family', 'nurse', 14, { source: SOURCES.bleeding }),
  // Some drugs are stopped a week before, so the question comes earlier.
  thinners: blocking('Blood thinner and GLP-1 plan', 'nurse', 14, { source: SOURCES.thinners }),
  labs: blocking('Laboratory results as ordered', 'nurse', 5, { valid: 30 }),
  audiogram: blocking('Audiogram, at most 6 months old', 'surgeon', 7, {
    valid: 183,
    source: SOURCES.audiogram,
  }),
  sinus_ct: blocking('CT of the sinuses available in the room', 'surgeon', 3),
  ear_ct: blocking('CT of the temporal bone available in the room', 'surgeon', 3),
  imaging: blocking('Imaging available in the room', 'surgeon', 3),
  vocal_cords: blocking('Vocal cord function documented', 'surgeon', 7, {
    source: SOURCES.vocalCords,
  }),
  calcium: blocking('Calcium plan written', 'surgeon', 3, { source: SOURCES.calcium }),
  pathology: advised('Pathology notified about fresh tissue', 'front_desk', 2),
  sleep_study: blocking('Sleep study, at most 2 years old', 'surgeon', 14, { valid: 730 }),
  navigation: advised('Navigation system reserved', 'front_desk', 5),
  monitor: blocking('Nerve monitor reserved', 'front_desk', 5),
  supplies: advised('Implants and supplies confirmed', 'nurse', 3),
  slot: advised('Site confirmed the slot', 'front_desk', 5),
  fasting: advised('Fasting instructions sent', 'nurse', 2, { source: SOURCES.fasting }),
  escort: advised('Escort and ride arranged', 'patient', 2),
  call: advised('Pre-op call done', 'nurse', 1),
  marking: advised('Side marked by the surgeon', 'surgeon', 0, { source: SOURCES.marking }),
} satisfies Record<string, Item>;
