import type { Enums } from '@/lib/supabase/database.types';

type NotificationEvent = Enums<'notification_event'>;

export interface EventGroup {
  title: string;
  events: {
    event: NotificationEvent;
    /** The label for a person's own choice. */
    label: string;
    /** The label for the clinic's decision. */
    who: string;
  }[];
}

export const EVENT_GROUPS: readonly EventGroup[] = [
  {
    title: 'Referrals',
    events: [
      {
        event: 'referral_received',
        label: 'A referral arrives from an outside system',
        who: 'A referral arrives from an outside system',
      },
      {
        event: 'referral_assigned',
        label: 'A referral is assigned to me',
        who: 'A referral is assigned to them',
      },
      {
        event: 'referral_status_changed',
        label: 'My referral changes status',
        who: 'Their referral changes status',
      },
      {
        event: 'referral_overdue',
        label: 'My referral, or an unassigned one, is overdue',
        who: 'Their referral, or an unassigned one, is overdue',
      },
    ],
  },
  {
    title: 'Appointments',
    events: [
      {
        event: 'appointment_requested',
        label: 'A new request arrives',
        who: 'A new request arrives',
      },
      {
        event: 'appointment_proposed',
        label: 'The clinic proposes times to me',
        who: 'The clinic proposes times to them',
      },
      {
        event: 'appointment_countered',
        label: 'A requester suggests other times',
        who: 'A requester suggests other times',
      },
      {
        event: 'appointment_confirmed',
        label: 'An appointment is confirmed',
        who: 'An appointment is confirmed',
      },
      {
        event: 'appointment_changed',
        label: 'An appointment is moved, cancelled or missed',
        who: 'An appointment is moved, cancelled or missed',
      },
      {
        event: 'appointment_reminder',
        label: 'My appointment is tomorrow',
        who: 'Their appointment is tomorrow',
      },
      {
        event: 'waitlist_offer',
        label: 'A time becomes free for a request on the waitlist',
        who: 'A time becomes free for a request on the waitlist',
      },
    ],
  },
  {
    title: 'Messages',
    events: [
      {
        event: 'message_received',
        label: 'A message arrives in my conversations',
        who: 'A message arrives in their conversations',
      },
      {
        event: 'mentioned',
        label: 'A colleague mentions me',
        who: 'A colleague mentions them',
      },
    ],
  },
  {
    title: 'Surgery',
    events: [
      {
        event: 'case_ready',
        label: 'A case has everything it needs',
        who: 'A case has everything it needs',
      },
      {
        event: 'case_blocked',
        label: 'A case is held up',
        who: 'A case is held up',
      },
      {
        event: 'case_scheduled',
        label: 'A case gets a date',
        who: 'A case gets a date',
      },
      {
        event: 'case_changed',
        label: 'A case is postponed, cancelled or completed',
        who: 'A case is postponed, cancelled or completed',
      },
      {
        event: 'case_reminder',
        label: 'A surgery is two days away, with open items',
        who: 'A surgery is two days away, with open items',
      },
    ],
  },
  {
    title: 'Insurance',
    events: [
      {
        event: 'eligibility_finished',
        label: 'A payer answers about my referral, appointment or case',
        who: 'A payer answers about their referral, appointment or case',
      },
      {
        event: 'authorization_assigned',
        label: 'A prior authorization is assigned to me',
        who: 'A prior authorization is assigned to them',
      },
      {
        event: 'authorization_status_changed',
        label: 'My prior authorization, or an unassigned one, changes status',
        who: 'Their prior authorization, or an unassigned one, changes status',
      },
      {
        event: 'authorization_alarm',
        label: 'My prior authorization no longer covers what relies on it',
        who: 'Their prior authorization no longer covers what relies on it',
      },
      {
        event: 'authorization_due',
        label: 'My prior authorization, or an unassigned one, is due',
        who: 'Their prior authorization, or an unassigned one, is due',
      },
    ],
  },
  {
    title: 'Allergy',
    events: [
      { event: 'vials_to_mix', label: 'Vials need mixing', who: 'Vials need mixing' },
      {
        event: 'vials_to_check',
        label: 'A colleague mixed vials that need a check',
        who: 'A colleague mixed vials that need a check',
      },
      { event: 'lot_expiring', label: 'A lot expires soon', who: 'A lot expires soon' },
      { event: 'lot_recalled', label: 'A lot is recalled', who: 'A lot is recalled' },
    ],
  },
  {
    title: 'Secrets Vault',
    events: [
      {
        event: 'vault_opened',
        label: 'A colleague gives me access to a vault',
        who: 'A colleague gives them access to a vault',
      },
    ],
  },
];
