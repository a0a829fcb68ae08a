import { addDays } from '@/lib/clinic-clock';
import type {
  Appointment,
  Article,
  ArticleCategory,
  Dose,
  PollenReading,
  SymptomEntry,
} from './entities';
import { clinicDay } from './rules';

// All of this is invented. Dates count from the day the demo opens, so it never looks stale.

export const PATIENT_NAME = 'Maya';

export const TREATMENT = { phase: 'Phase 1 Build-Up', week: 2, weeks: 12 } as const;

export const SYMPTOMS = [
  'Sneezing',
  'Itchy eyes',
  'Runny nose',
  'Stuffy nose',
  'Cough',
  'Tiredness',
] as const;

export const POLLEN: readonly PollenReading[] = [
  { name: 'Tree', value: 78, trend: 'up' },
  { name: 'Grass', value: 52, trend: 'stable' },
  { name: 'Weed', value: 31, trend: 'down' },
  { name: 'Mold', value: 14, trend: 'stable' },
];

export function sampleDoses(): Dose[] {
  const drops = { dosage: '3 drops', planned: true } as const;
  return [
    { id: 'morning', time: '08:00', type: 'Morning dose', status: 'completed', ...drops },
    { id: 'midday', time: '13:00', type: 'Midday dose', status: 'pending', ...drops },
    { id: 'evening', time: '20:00', type: 'Evening dose', status: 'pending', ...drops },
  ];
}

export function sampleAppointments(today: string): Appointment[] {
  return [
    {
      id: 'build-up-visit',
      title: 'Build-up visit',
      doctor: 'Dr. Amara Lindqvist',
      date: clinicDay(today, 5),
      time: '10:30',
      location: 'Allergy Clinic, Suite 210',
      type: 'In-Person',
      status: 'upcoming',
    },
    {
      id: 'progress-check',
      title: 'Progress check',
      doctor: 'Dr. Amara Lindqvist',
      date: clinicDay(today, 13),
      time: '15:00',
      location: 'Video call',
      type: 'Virtual',
      status: 'upcoming',
    },
  ];
}

export function sampleSymptoms(today: string): SymptomEntry[] {
  return [
    { id: 'logged-3', date: addDays(today, -1), mood: 'good', symptoms: ['Sneezing'], severity: 2 },
    {
      id: 'logged-2',
      date: addDays(today, -2),
      mood: 'okay',
      symptoms: ['Itchy eyes', 'Runny nose'],
      severity: 5,
    },
    {
      id: 'logged-1',
      date: addDays(today, -3),
      mood: 'bad',
      symptoms: ['Stuffy nose', 'Itchy eyes', 'Tiredness'],
      severity: 7,
    },
  ];
}

/** Together 31 articles; 8 of them are read, counting the two below. */
export const CATEGORIES: readonly ArticleCategory[] = [
  { name: 'Allergy Basics', total: 8, readElsewhere: 2 },
  { name: 'Your Treatment', total: 9, readElsewhere: 2 },
  { name: 'Living Well', total: 8, readElsewhere: 1 },
  { name: 'Seasons & Triggers', total: 6, readElsewhere: 1 },
];

export function sampleArticles(): Article[] {
  return [
    {
      id: 'pollen-counts',
      title: 'What a pollen count tells you',
      category: 'Seasons & Triggers',
      readTime: 3,
      completed: false,
      type: 'article',
      paragraphs: [
        'A pollen count says how many grains were caught from a measured amount of air, most often over the day before. It looks back; a forecast looks ahead.',
        'Trees usually lead in spring, grasses follow into summer and weeds close the year. Mold keeps its own calendar and likes damp leaves.',
        'People react at different levels. Your own log, held beside the counts, shows which of them matter to you, and is worth bringing to a visit.',
      ],
    },
    {
      id: 'how-it-works',
      title: 'How immunotherapy works',
      category: 'Your Treatment',
      readTime: 4,
      completed: true,
      type: 'article',
      paragraphs: [
        'Immunotherapy lets the immune system meet a trigger in small, steady amounts, so that over time it learns to answer more calmly.',
        'It starts with a build-up phase, followed by a maintenance phase. Your care team decides every step and adjusts it to you.',
      ],
    },
    {
      id: 'bedroom',
      title: 'A bedroom with fewer triggers',
      category: 'Living Well',
      readTime: 5,
      completed: false,
      type: 'article',
      paragraphs: [
        'We spend a third of our time in bed, which makes the bedroom a good place to begin.',
        'Washing bedding weekly in hot water, covering the mattress, and keeping the clothes of a day outdoors in another room all lower what you breathe at night.',
        'Change one thing at a time. Then your log can tell you which of them helped.',
      ],
    },
    {
      id: 'cold-or-allergy',
      title: 'An allergy or a cold?',
      category: 'Allergy Basics',
      readTime: 2,
      completed: true,
      type: 'video',
      paragraphs: [
        'A cold comes, peaks and is over in a week or so. An allergy stays as long as its trigger does, and it itches.',
        'See a clinician about anything that worries you or lasts.',
      ],
    },
    {
      id: 'tell-your-team',
      title: 'What your care team wants to hear',
      category: 'Your Treatment',
      readTime: 3,
      completed: false,
      type: 'video',
      paragraphs: [
        'New medicines, an illness, a reaction after a dose, a pregnancy, a dose you didn’t take: each can change what comes next, so your team wants to know before your next dose.',
        'A date and a few words are enough. The symptom log keeps both for you.',
      ],
    },
    {
      id: 'noses',
      title: 'Why noses run',
      category: 'Allergy Basics',
      readTime: 4,
      completed: false,
      type: 'article',
      paragraphs: [
        'The nose warms, wets and filters every breath. When it takes something harmless for a threat, it does its work too well: it swells, and it runs.',
        'Histamine is the best known of the messengers behind that, which is why so many allergy medicines are named after working against it.',
      ],
    },
  ];
}
