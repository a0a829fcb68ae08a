import type { BundleDocument } from '@/records/procedure-bundles/procedure-bundle.model';
import { STARTER_ITEMS } from './starter-checklist';
import { also, codes, usual } from './starter-codes';
import { SOURCES } from './starter-sources';

interface Starter extends Omit<BundleDocument, 'is_active' | 'items'> {
  items: readonly (keyof typeof STARTER_ITEMS)[];
}

/** What most operations need, in the usual order. */
const AUTHORIZED = ['coverage', 'authorization', 'consent', 'history'] as const;
const SCREENED = ['screen', 'allergies', 'thinners'] as const;
const LAST_DAYS = ['fasting', 'escort', 'slot', 'call'] as const;

const STARTERS: readonly Starter[] = [
  {
    name: 'Adenoidectomy',
    specialty: 'Throat',
    laterality_rule: 'none',
    duration_minutes: 30,
    cleanup_minutes: 15,
    instructions: 'Quiet for three days, no swimming for a week.',
    instructions_source: SOURCES.custom,
    procedures: [
      usual('42830', 'Adenoids, under 12', { below: 12 }),
      usual('42831', 'Adenoids, 12 and over', { from: 12 }),
    ],
    diagnoses: codes('J35.02 J35.2'),
    items: ['coverage', 'consent', 'history', ...SCREENED, 'bleeding', ...LAST_DAYS],
  },
  {
    name: 'Ear tubes',
    specialty: 'Ears',
    laterality_rule: 'required',
    duration_minutes: 20,
    cleanup_minutes: 10,
    instructions:
      'No ear drops unless the surgeon orders them. Ear drainage: call. Ears checked within three months, then until the tubes are out.',
    instructions_source: SOURCES.tubes,
    procedures: [
      usual('69436', 'Tube, general anesthesia'),
      also('69433', 'Tube, local anesthesia'),
      also('69421', 'Eardrum opened, general anesthesia'),
      also('69424', 'Tube taken out'),
    ],
    diagnoses: codes(
      'H65.21 H65.22 H65.23 H65.31 H65.32 H65.33 H65.491 H65.492 H65.493 H66.004 H66.005 H66.006 H69.81 H69.82 H69.83',
    ),
    items: [
      'coverage',
      'consent',
      'history',
      'audiogram',
      ...SCREENED,
      'fasting',
      'escort',
      'supplies',
      'slot',
      'call',
      'marking',
    ],
  },
  {
    name: 'Endoscopic sinus surgery',
    specialty: 'Nose and sinuses',
    laterality_rule: 'required',
    duration_minutes: 120,
    cleanup_minutes: 20,
    instructions:
      'Rinse from the day after. No nose blowing for ten days. First cleaning after a week.',
    instructions_source: SOURCES.sinuses,
    procedures: [
      usual('31255', 'Ethmoid, total'),
      usual('31267', 'Maxillary opening, tissue removed'),
      also('31254', 'Ethmoid, front part'),
      also('31256', 'Maxillary opening'),
      also('31276', 'Frontal sinus'),
      also('31253', 'Ethmoid total and frontal'),
      also('31257', 'Ethmoid total and sphenoid'),
      also('31259', 'Ethmoid total and sphenoid, tissue removed'),
      also('31287', 'Sphenoid opening'),
      also('31288', 'Sphenoid opening, tissue removed'),
      also('61782', 'Navigation, in addition'),
    ],
    diagnoses: codes('J32.0 J32.1 J32.2 J32.3 J32.4 J32.9 J33.0 J33.8 J33.9'),
    items: [...AUTHORIZED, ...SCREENED, 'sinus_ct', 'navigation', 'estimate', ...LAST_DAYS],
  },
  {
    name: 'Laryngoscopy with biopsy',
    specialty: 'Voice and throat',
    laterality_rule: 'none',
    duration_minutes: 40,
    cleanup_minutes: 15,
    instructions: 'Rest the voice for three days.',
    instructions_source: SOURCES.custom,
    procedures: [usual('31536', 'Biopsy with microscope'), also('31535', 'Biopsy')],
    diagnoses: codes('J38.1 J38.3 D38.0 R49.0'),
    items: [...AUTHORIZED, ...SCREENED, 'pathology', ...LAST_DAYS],
  },
  {
    name: 'Mastoid surgery',
    specialty: 'Ears',
    laterality_rule: 'required',
    duration_minutes: 180,
    cleanup_minutes: 20,
    instructions:
      'Keep the ear dry. Head bandage for a day. Dizziness for more than two days: call.',
    instructions_source: SOURCES.custom,
    procedures: [
      usual('69641', 'Mastoid with eardrum repair'),
      also('69642', 'Tympanoplasty with mastoidectomy, ossicles'),
      also('69643', 'Mastoid, canal wall kept or rebuilt'),
      also('69645', 'Radical or complete mastoid'),
    ],
    diagnoses: codes('H71.01 H71.02 H71.21 H71.22'),
    items: [...AUTHORIZED, 'audiogram', 'ear_ct', ...SCREENED, 'monitor', ...LAST_DAYS, 'marking'],
  },
  {
    name: 'Neck node biopsy',
    specialty: 'Head and neck',
    laterality_rule: 'required',
    duration_minutes: 45,
    cleanup_minutes: 15,
    instructions: 'Swelling of the neck or hard breathing: call 911.',
    instructions_source: SOURCES.custom,
    procedures: [usual('38510', 'Deep neck node'), also('38500', 'Node under the skin')],
    diagnoses: codes('R59.0 R22.1 C77.0'),
    items: [
      'coverage',
      'consent',
      'history',
      'imaging',
      ...SCREENED,
      'pathology',
      ...LAST_DAYS,
      'marking',
    ],
  },
  {
    name: 'Nosebleed control',
    specialty: 'Nose and sinuses',
    laterality_rule: 'required',
    duration_minutes: 30,
    cleanup_minutes: 15,
    instructions: 'Ointment twice a day for two weeks, no nose blowing for one.',
    instructions_source: SOURCES.nosebleed,
    procedures: [
      usual('30903', 'Front of the nose, extensive'),
      also('30901', 'Front of the nose, simple'),
      also('30905', 'Back of the nose'),
      also('31238', 'With the endoscope'),
    ],
    diagnoses: codes('R04.0'),
    items: ['coverage', 'consent', 'allergies', 'thinners', 'labs', 'slot', 'call'],
  },
  {
    name: 'Septoplasty and turbinates',
    specialty: 'Nose and sinuses',
    laterality_rule: 'optional',
    duration_minutes: 75,
    cleanup_minutes: 15,
    instructions:
      'Sleep with the head raised. Splints come out after a week. Bring a list of all medicines.',
    instructions_source: SOURCES.septum,
    procedures: [
      usual('30520', 'Septum straightened'),
      usual('30140', 'Turbinate, under the lining'),
      also('30130', 'Turbinate, cut back'),
      also('30802', 'Turbinate, heat'),
    ],
    diagnoses: codes('J34.2 J34.3 J34.89'),
    items: [...AUTHORIZED, ...SCREENED, 'estimate', ...LAST_DAYS],
  },
  {
    name: 'Sleep apnea surgery',
    specialty: 'Sleep',
    laterality_rule: 'none',
    duration_minutes: 90,
    cleanup_minutes: 20,
    instructions: 'Bring the breathing machine. One night under observation.',
    instructions_source: SOURCES.sleepApnea,
    procedures: [
      usual('42145', 'Palate and throat (UPPP)'),
      also('64582', 'Tongue nerve stimulator'),
    ],
    diagnoses: codes('G47.33'),
    items: [
      'coverage',
      'authorization',
      'sleep_study',
      'consent',
      'history',
      'clearance',
      ...SCREENED,
      'supplies',
      ...LAST_DAYS,
    ],
  },
  {
    name: 'Thyroid lobectomy',
    specialty: 'Head and neck',
    laterality_rule: 'required',
    duration_minutes: 150,
    cleanup_minutes: 20,
    instructions:
      'Swelling of the neck or hard breathing: call 911. Tingling around the mouth or in the fingers: call at once.',
    instructions_source: SOURCES.thyroid,
    procedures: [usual('60220', 'Thyroid lobe'), also('60240', 'Thyroid, all of it')],
    diagnoses: codes('E04.1 E04.2 D34 C73'),
    items: [
      ...AUTHORIZED,
      'labs',
      'vocal_cords',
      'imaging',
      ...SCREENED,
      'monitor',
      'calcium',
      'pathology',
      ...LAST_DAYS,
      'marking',
    ],
  },
  {
    name: 'Tonsillectomy, with or without adenoids',
    specialty: 'Throat',
    laterality_rule: 'none',
    duration_minutes: 45,
    cleanup_minutes: 15,
    instructions:
      'Soft food and plenty to drink. Bleeding, most likely between day 5 and day 10: to the emergency department at once, by 911 if it is heavy.',
    instructions_source: SOURCES.tonsils,
    procedures: [
      usual('42825', 'Tonsils, under 12', { below: 12 }),
      usual('42826', 'Tonsils, 12 and over', { from: 12 }),
      also('42820', 'Tonsils and adenoids, under 12', { below: 12 }),
      also('42821', 'Tonsils and adenoids, 12 and over', { from: 12 }),
    ],
    diagnoses: codes('J35.01 J35.03 J35.1 J35.3 J03.91 G47.33'),
    items: [...AUTHORIZED, ...SCREENED, 'bleeding', 'estimate', ...LAST_DAYS],
  },
  {
    name: 'Tympanoplasty',
    specialty: 'Ears',
    laterality_rule: 'required',
    duration_minutes: 120,
    cleanup_minutes: 15,
    instructions: 'Keep the ear dry. No flying and no heavy lifting for four weeks.',
    instructions_source: SOURCES.custom,
    procedures: [
      usual('69631', 'Eardrum and middle ear repaired'),
      also('69620', 'Eardrum alone repaired'),
    ],
    diagnoses: codes('H72.01 H72.02 H72.91 H72.92'),
    items: [...AUTHORIZED, 'audiogram', ...SCREENED, ...LAST_DAYS, 'marking'],
  },
];

/** Starter bundles: the usual operations of ear, nose, and throat, in our own words. */
export const STARTER_BUNDLES: readonly BundleDocument[] = STARTERS.map(({ items, ...starter }) => ({
  ...starter,
  is_active: true,
  items: items.map((key) => STARTER_ITEMS[key]),
}));
