import { eachOf } from '@/lib/each-of';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import type { BookingArguments } from './booking-draft';
import type { RequestArguments } from './request-draft';
import type { Slot, Step } from './step';

/** The log's name for any failure here: thread, request and event are one call, all or nothing. */
const LOG_LABEL = 'Error creating request';

const STEP_LABEL = 'Error saving appointment';

/**
 * Requests an appointment. Sent twice with one `request_id`, it creates one request or is refused.
 */
export function useRequestAppointment(companyId: string) {
  return useWrite('appointments', {
    mutationFn: async (request: RequestArguments) => {
      const answer = await db.rpc('request_appointment', { ...request, company_id: companyId });
      if (answer.error?.code === '23503') {
        throw new AppError('invalid', {
          message: 'The patient or referral of this request is no longer in this clinic.',
          logLabel: LOG_LABEL,
          cause: answer.error,
        });
      }
      return unwrap(answer, LOG_LABEL);
    },
  });
}

/**
 * Requests and confirms an appointment in one call. Sent twice with one `request_id`, it creates
 * one or is refused.
 */
export function useBookAppointment(companyId: string) {
  return useWrite('appointments', {
    mutationFn: async (booking: BookingArguments) =>
      unwrap(await db.rpc('book_appointment', { ...booking, company_id: companyId }), STEP_LABEL),
  });
}

/** The request as the person saw it; if it has changed, nothing happens. */
interface Seen {
  id: string;
  revision: number;
}

interface Taken {
  seen: Seen;
  step: Step;
}

/** Takes a request one step further, once: a repeat after a lost answer finds it done. */
export function useTakeStep() {
  return useWrite('appointments', {
    mutationFn: async ({ seen, step }: Taken) => unwrap(await send(seen, step), STEP_LABEL),
  });
}

/**
 * Takes one step with each of several requests. Resolves with those that succeeded and why others
 * failed.
 */
export function useTakeStepOfMany() {
  return useWrite('appointments', {
    mutationFn: ({ requests, step }: { requests: readonly Seen[]; step: Step }) =>
      eachOf(requests, STEP_LABEL, async (seen) => unwrap(await send(seen, step), STEP_LABEL)),
  });
}

function send(seen: Seen, step: Step) {
  const request = { request_id: seen.id, expected_revision: seen.revision };
  switch (step.kind) {
    case 'propose':
      return db.rpc('propose_times', {
        ...request,
        ...slotArguments(step),
        starts_at: step.startsAt,
        note: step.note,
      });
    case 'counter':
      return db.rpc('counter_times', { ...request, starts_at: step.startsAt, note: step.note });
    case 'accept':
      return db.rpc('accept_time', {
        proposal_id: step.proposalId,
        expected_revision: seen.revision,
      });
    case 'confirm':
      return db.rpc('confirm_appointment', {
        ...request,
        ...slotArguments(step),
        starts_at: step.startsAt,
        note: step.note,
        tell_office: step.tellOffice,
      });
    case 'reschedule':
      return db.rpc('reschedule_appointment', {
        ...request,
        ...slotArguments(step),
        starts_at: step.startsAt,
        reason: step.note,
        tell_office: step.tellOffice,
      });
    case 'cancel':
      return db.rpc('cancel_appointment', { ...request, reason: step.reason });
    case 'reopen':
      return db.rpc('reopen_appointment', { ...request, reason: step.reason });
    case 'check-in':
      return db.rpc('check_in_appointment', request);
    case 'complete':
      return db.rpc('complete_appointment', {
        ...request,
        outcome: step.outcome,
        note: step.note,
      });
    case 'no-show':
      return db.rpc('mark_no_show', {
        ...request,
        note: step.note,
        tell_office: step.tellOffice,
      });
    case 'waitlist':
      return db.rpc('set_waitlist', {
        ...request,
        waitlisted: step.waitlisted,
        from_date: step.from,
        until_date: step.until,
        any_provider: step.anyProvider,
      });
    case 'accept-offer':
      return db.rpc('accept_offer', { offer_id: step.offerId });
    case 'decline-offer':
      return db.rpc('decline_offer', { offer_id: step.offerId, pass_on: step.passOn });
  }
}

function slotArguments({ providerId, minutes, locationId, location, outsideHours }: Slot) {
  return {
    provider_id: providerId,
    duration_minutes: minutes,
    location_id: locationId,
    location,
    outside_hours: outsideHours,
  };
}
