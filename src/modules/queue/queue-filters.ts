import { z } from 'zod';
import { isDay } from '@/lib/clinic-clock';
import { idOrNull } from '@/lib/ids';
import type { SurgeryStage } from './cases.model';

export const QUEUE_VIEWS = ['board', 'list', 'day'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

/** What the list can be narrowed to; the board has a column for each but the last. */
export const LIST_STAGES = [
  'preop',
  'ready',
  'scheduled',
  'completed',
  'cancelled',
] as const satisfies readonly SurgeryStage[];

/** What the queue shows and how, as its address says. */
export interface QueueFilters {
  view: QueueView;
  text: string;
  surgeonId: string | null;
  locationId: string | null;
  /** Null stands for every open stage; only the list asks. */
  stage: SurgeryStage | null;
  /** The day view's day, "2024-06-03"; null is today. */
  day: string | null;
}

export type ListFilters = Pick<QueueFilters, 'text' | 'surgeonId' | 'locationId' | 'stage'>;

export const NO_FILTERS: QueueFilters = {
  view: 'board',
  text: '',
  surgeonId: null,
  locationId: null,
  stage: null,
  day: null,
};

/** Longer than any name; what is past it can't find anything. */
const MAX_TEXT = 100;

// An address is typed, shortened and forwarded: whatever in it makes no sense counts as not given.
const addressSchema = z.object({
  view: z.enum(QUEUE_VIEWS).catch(NO_FILTERS.view),
  q: z.string().trim().max(MAX_TEXT).catch(NO_FILTERS.text),
  stage: z.enum(LIST_STAGES).nullable().catch(null),
  day: z.string().refine(isDay).nullable().catch(null),
});

export function parseFilters(params: URLSearchParams): QueueFilters {
  const { view, q, stage, day } = addressSchema.parse({
    view: params.get('view') ?? NO_FILTERS.view,
    q: params.get('q') ?? '',
    stage: params.get('stage'),
    day: params.get('day'),
  });
  return {
    view,
    text: q,
    surgeonId: idOrNull(params.get('surgeon')),
    locationId: idOrNull(params.get('site')),
    stage,
    day,
  };
}

/** The address's part after the `?`; what is as usual is left out of it. */
export function toSearchParams(filters: QueueFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.view !== NO_FILTERS.view) params.set('view', filters.view);
  if (filters.text !== '') params.set('q', filters.text);
  if (filters.surgeonId) params.set('surgeon', filters.surgeonId);
  if (filters.locationId) params.set('site', filters.locationId);
  if (filters.stage) params.set('stage', filters.stage);
  if (filters.day) params.set('day', filters.day);
  return params;
}

/** Whether anything hides cases; neither the view nor its day do. */
export function isNarrowed({ view, text, surgeonId, locationId, stage }: QueueFilters): boolean {
  return (
    text !== '' || surgeonId !== null || locationId !== null || (view === 'list' && stage !== null)
  );
}

interface Filtered {
  procedure_name: string;
  surgeon_id: string | null;
  location_id: string | null;
  patient: { first_name: string; last_name: string; medical_record_number: string | null };
}

/** Whether a case that is at hand passes; as the database judges the list. */
export function passes(
  subject: Filtered,
  { text, surgeonId, locationId }: Pick<QueueFilters, 'text' | 'surgeonId' | 'locationId'>,
): boolean {
  if (surgeonId !== null && subject.surgeon_id !== surgeonId) return false;
  if (locationId !== null && subject.location_id !== locationId) return false;
  if (text === '') return true;
  const { first_name, last_name, medical_record_number } = subject.patient;
  // In the order of surgery_cases.search_text, so that board and list find the same.
  const haystack = [
    first_name,
    last_name,
    first_name,
    medical_record_number,
    subject.procedure_name,
  ]
    .filter(Boolean)
    .join(' ');
  return haystack.toLowerCase().includes(text.toLowerCase());
}
