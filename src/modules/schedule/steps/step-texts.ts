import type { RequestDetail } from '@/records/appointments/appointments.queries';

const TEXTS = {
  confirm: {
    title: 'Confirm a time',
    description: 'Books the time and notifies the requester.',
    submit: 'Confirm appointment',
  },
  reschedule: {
    title: 'Reschedule',
    description: 'Notifies the requester and frees the old time.',
    submit: 'Reschedule',
  },
  propose: {
    title: 'Propose times',
    description: 'One to three times to choose from. Nothing is booked until one is accepted.',
    submit: 'Propose',
  },
  counter: {
    title: 'Ask for other times',
    description: 'One to three times that suit you better. The clinic answers in the conversation.',
    submit: 'Ask for these times',
  },
  cancel: {
    title: 'Cancel this appointment?',
    description: 'Offers the time to the waitlist and tells both sides why.',
    submit: 'Cancel it',
  },
  reopen: {
    title: 'Reopen',
    description: 'Undoes the last step. The reason is kept in the history.',
    submit: 'Reopen',
  },
  'no-show': {
    title: 'Mark as no-show',
    description: 'The patient did not come. The rest of the time is free again.',
    submit: 'Mark as no-show',
  },
  complete: {
    title: 'Complete the appointment',
    description: 'The patient was seen.',
    submit: 'Complete appointment',
  },
} as const;

export type FormStep = keyof typeof TEXTS | 'waitlist';

export function stepTexts(kind: FormStep, { status, waitlisted }: RequestDetail) {
  if (kind !== 'waitlist') return TEXTS[kind];
  return {
    title: 'Waitlist',
    description:
      status === 'confirmed'
        ? 'Earlier times that come free are offered here, first come, first served.'
        : 'Times that come free are offered here, first come, first served.',
    submit: waitlisted ? 'Save' : 'Put on the waitlist',
  };
}
