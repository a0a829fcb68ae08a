import { z } from 'zod';
import { idOrNull } from '@/lib/ids';
import { enums } from '@/lib/supabase/database.types';
import {
  type AppointmentType,
  isOpenStatus,
  OPEN_STATUSES,
  REQUEST_STATUSES,
  type RequestStatus,
} from '../schedule.model';

/** What the clinic's inbox is narrowed to, as its address says. */
export interface InboxFilters {
  text: string;
  /** `open` is all that still waits for something, `any` is everything there ever was. */
  status: RequestStatus | 'open' | 'any';
  providerId: string | null;
  type: AppointmentType | null;
  overdue: boolean;
  waitlisted: boolean;
}

export const NO_FILTERS: InboxFilters = {
  text: '',
  status: 'open',
  providerId: null,
  type: null,
  overdue: false,
  waitlisted: false,
};

/** Longer than any name; what is past it can't find anything. */
const MAX_TEXT = 100;

// An address is typed, shortened and forwarded: whatever in it makes no sense counts as not given.
const addressSchema = z.object({
  q: z.string().trim().max(MAX_TEXT).catch(NO_FILTERS.text),
  status: z.enum(['open', 'any', ...REQUEST_STATUSES]).catch(NO_FILTERS.status),
  type: z.enum(enums.appointment_type).nullable().catch(null),
});

export function parseFilters(params: URLSearchParams): InboxFilters {
  const { q, status, type } = addressSchema.parse({
    q: params.get('q') ?? '',
    status: params.get('status') ?? NO_FILTERS.status,
    type: params.get('type'),
  });
  return withoutContradictions({
    text: q,
    status,
    type,
    providerId: idOrNull(params.get('with')),
    overdue: params.get('overdue') === '1',
    waitlisted: params.get('waitlist') === '1',
  });
}

/** The address with the filters in it; what is as usual is left out. */
export function withFilters(params: URLSearchParams, filters: InboxFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  const values = {
    q: filters.text || null,
    status: filters.status === NO_FILTERS.status ? null : filters.status,
    with: filters.providerId,
    type: filters.type,
    overdue: filters.overdue ? '1' : null,
    waitlist: filters.waitlisted ? '1' : null,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The filters after one was changed; the newest choice wins over what contradicts it. */
export function changeFilters(filters: InboxFilters, change: Partial<InboxFilters>): InboxFilters {
  const next = { ...filters, ...change };
  const wantsOpen = change.overdue === true || change.waitlisted === true;
  if (wantsOpen && !isOpenOnly(next.status)) return { ...next, status: NO_FILTERS.status };
  return withoutContradictions(next);
}

/** Whether any filter hides requests that the inbox shows as it opens. */
export function isNarrowed(filters: InboxFilters): boolean {
  return withFilters(new URLSearchParams(), filters).size > 0;
}

/** The statuses to show, and whether something is still to be done about all of them. */
export function statusesOf({ status }: Pick<InboxFilters, 'status'>): {
  list: readonly RequestStatus[];
  open: boolean;
} {
  if (status === 'open') return { list: OPEN_STATUSES, open: true };
  if (status === 'any') return { list: REQUEST_STATUSES, open: false };
  return { list: [status], open: isOpenOnly(status) };
}

function isOpenOnly(status: InboxFilters['status']): boolean {
  return status === 'open' || (status !== 'any' && isOpenStatus(status));
}

/** What is closed has no next step to be overdue, and waits for no earlier time. */
function withoutContradictions(filters: InboxFilters): InboxFilters {
  return isOpenOnly(filters.status) ? filters : { ...filters, overdue: false, waitlisted: false };
}
