import { type AddressValues, defineAddress } from '@/kit/address/address';
import { arranges, day, flag, id, named, oneOf, typedText } from '@/kit/address/params';
import { hasWords } from '@/lib/folded-text';
import { type Enums, enums } from '@/lib/supabase/database.types';
import { unbooked_case_stages } from '@/lib/supabase/enums';

export const QUEUE_VIEWS = ['board', 'list', 'day'] as const;

export const queueAddress = defineAddress(
  {
    view: arranges(oneOf(QUEUE_VIEWS, 'board')),
    text: typedText(),
    surgeonId: named('surgeon', id()),
    locationId: named('location', id()),
    /** Null is every open stage; only the list uses it. */
    stage: oneOf(enums.surgery_stage),
    /** Planned within a week, with something missing; only the list uses it. */
    blocked: flag('week'),
    /** Past their day without a recorded result; only the list uses it. */
    unrecorded: flag('day'),
    /** The day view's day, "2024-06-03"; null is the next one with operations. */
    day: arranges(day()),
    /** For the list; null is the stage's usual order. */
    sort: arranges(oneOf(enums.case_order)),
    group: arranges(oneOf(['stage'])),
  },
  {
    settle: (changed, { blocked, unrecorded, sort }) => {
      const filters = settleUnrecorded(
        settleBlocked(changed, blocked === true),
        unrecorded === true,
      );
      return settleOrder(filters, sort !== undefined);
    },
  },
);

/** Blocked cases have no date and aren't closed. */
function settleBlocked<Filters extends { stage: Enums<'surgery_stage'> | null; blocked: boolean }>(
  filters: Filters,
  isNewer: boolean,
): Filters {
  const { stage, blocked } = filters;
  if (!blocked || stage === null || unbooked_case_stages.includes(stage)) return filters;
  return isNewer ? { ...filters, stage: null } : { ...filters, blocked: false };
}

/** Unrecorded cases are scheduled. */
function settleUnrecorded<
  Filters extends { stage: Enums<'surgery_stage'> | null; blocked: boolean; unrecorded: boolean },
>(filters: Filters, isNewer: boolean): Filters {
  const { stage, blocked, unrecorded } = filters;
  if (!unrecorded || (!blocked && (stage === null || stage === 'scheduled'))) return filters;
  return isNewer ? { ...filters, stage: null, blocked: false } : { ...filters, unrecorded: false };
}

/** Only dated cases can be sorted by date: the newer choice wins. */
function settleOrder<
  Filters extends {
    stage: Enums<'surgery_stage'> | null;
    blocked: boolean;
    sort: Enums<'case_order'> | null;
  },
>(filters: Filters, isNewer: boolean): Filters {
  const { stage, blocked, sort } = filters;
  const isByDate = sort === 'next' || sort === 'last';
  if (!isByDate || !(blocked || (stage !== null && isUndated(stage)))) return filters;
  return isNewer ? { ...filters, stage: null, blocked: false } : { ...filters, sort: null };
}

/** Whether cases of a stage have no valid date. */
function isUndated(stage: Enums<'surgery_stage'>): boolean {
  return stage !== 'scheduled' && stage !== 'completed';
}

export type QueueFilters = AddressValues<typeof queueAddress>;
export type ListFilters = Pick<
  QueueFilters,
  'text' | 'surgeonId' | 'locationId' | 'stage' | 'blocked' | 'unrecorded' | 'sort' | 'group'
>;

export function isNarrowed(filters: QueueFilters): boolean {
  return queueAddress.isNarrowed(
    filters.view === 'list'
      ? filters
      : { ...filters, stage: null, blocked: false, unrecorded: false },
  );
}

interface Filtered {
  procedure_name: string;
  surgeon_id: string | null;
  location_id: string | null;
  patient: { first_name: string; last_name: string; medical_record_number: string | null };
}

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
