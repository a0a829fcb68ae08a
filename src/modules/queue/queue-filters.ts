import { type AddressValues, defineAddress } from '@/kit/address/address';
import { arranges, day, flag, id, named, oneOf, typedText } from '@/kit/address/params';
import { hasWords } from '@/lib/folded-text';
import { enums } from '@/lib/supabase/database.types';

export const QUEUE_VIEWS = ['board', 'list', 'day'] as const;

/** What the queue shows and how, as its address says. */
export const queueAddress = defineAddress(
  {
    view: arranges(oneOf(QUEUE_VIEWS, 'board')),
    text: typedText(),
    surgeonId: named('surgeon', id()),
    locationId: named('location', id()),
    /** Null stands for every open stage; only the list asks. */
    stage: oneOf(enums.surgery_stage),
    /** Planned within a week, and something is missing; only the list asks. */
    blocked: flag('week'),
    /** The day view's day, "2024-06-03"; null is today. */
    day: arranges(day()),
  },
  {
    // What is blocked has no date, and is not over.
    settle: (filters, { blocked }) => {
      const { stage } = filters;
      if (!filters.blocked || stage === null || stage === 'preop' || stage === 'ready') {
        return filters;
      }
      return blocked === true ? { ...filters, stage: null } : { ...filters, blocked: false };
    },
  },
);

export type QueueFilters = AddressValues<typeof queueAddress>;
export type ListFilters = Pick<
  QueueFilters,
  'text' | 'surgeonId' | 'locationId' | 'stage' | 'blocked'
>;

/** Whether anything hides cases; the board has a column for each stage. */
export function isNarrowed(filters: QueueFilters): boolean {
  return queueAddress.isNarrowed(
    filters.view === 'list' ? filters : { ...filters, stage: null, blocked: false },
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
  return hasWords(
    [first_name, last_name, medical_record_number, subject.procedure_name].join(' '),
    text,
  );
}
