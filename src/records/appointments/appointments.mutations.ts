import { eachOf } from '@/lib/each-of';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/outdated';
import type { BookingArguments } from './booking-draft';
import type { RequestArguments } from './request-draft';
import type { Slot, Step } from './step';

/** What the log calls any failure here: thread, request and event are one call that can't half-fail. */
const LOG_LABEL = 'Error creating request';

const STEP_LABEL = 'Error saving appointment';

/** Asks for an appointment. Sent twice with one `request_id`, it is one request or a refusal. */
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

/** Asks for an appointment and confirms it in one. Sent twice with one `request_id`, it is one or a refusal. */
export function useBookAppointment(companyId: string) {
  return useWrite('appointments', {
    mutationFn: async (booking: BookingArguments) =>
      unwrap(await db.rpc('book_appointment', { ...booking, company_id: companyId }), STEP_LABEL),
  });
}

/** The request as it was when the person decided; if it isn't so any more, nothing is changed. */
interface Seen {
  id: string;
  revision: number;
}

interface Taken {
  seen: Seen;
  step: Step;
}

/**
 * Takes a request one step further. The database does it once, however often the same is sent: after an
 * answer that got lost, sending it again finds it done.
 */
export function useTakeStep() {
  return useWrite('appointments', {
    mutationFn: async ({ seen, step }: Taken) => unwrap(await send(seen, step), STEP_LABEL),
  });
}

/** Takes one step with several requests, each for itself. Resolves with those it was taken with, and why not with others. */
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
      });
    case 'reschedule':
      return db.rpc('reschedule_appointment', {
        ...request,
        ...slotArguments(step),
        starts_at: step.startsAt,
        reason: step.note,
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
      return db.rpc('mark_no_show', { ...request, note: step.note });
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
