import type { DefaultValues } from 'react-hook-form';
import { z } from 'zod';
import { text } from '@/fields/schema';
import type { Line } from '@/kit/conflict/conflict-notice';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import type { Location, Targets } from '@/records/clinic-settings/system-settings.queries';

export interface SettingsModel<Settings, Input, Output> {
  schema: z.ZodType<Output, Input>;
  draftOf: (settings: Settings) => Input & DefaultValues<Input>;
  toRow: (draft: Output) => Settings;
  lines: (settings: Settings) => readonly Line[];
}

/** A whole number within the bounds that the table checks, too. */
const whole = (least: number, most: number, unit: string) =>
  z
    .string()
    .trim()
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')} ${unit}.`,
    );

export const targetsSchema = z.object({
  stat: whole(1, 8760, 'hours'),
  urgent: whole(1, 8760, 'hours'),
  routine: whole(1, 8760, 'hours'),
});
export type TargetsDraft = z.infer<typeof targetsSchema>;
type TargetHours = Omit<Targets, 'id' | 'updated_at'>;

export const targetsModel: SettingsModel<TargetHours, TargetsDraft, TargetsDraft> = {
  schema: targetsSchema,
  draftOf: (targets) => ({
    stat: String(targets.stat_target_hours),
    urgent: String(targets.urgent_target_hours),
    routine: String(targets.routine_target_hours),
  }),
  toRow: ({ stat, urgent, routine }) => ({
    stat_target_hours: Number(stat),
    urgent_target_hours: Number(urgent),
    routine_target_hours: Number(routine),
  }),
  lines: (targets) => [
    ['Stat', targetInWords('stat', targets.stat_target_hours)],
    ['Urgent', targetInWords('urgent', targets.urgent_target_hours)],
    ['Routine', targetInWords('routine', targets.routine_target_hours)],
  ],
};

export const sessionsSchema = z
  .object({
    idle: whole(5, 240, 'minutes'),
    absolute: whole(60, 1440, 'minutes'),
    password: whole(12, 64, 'characters'),
  })
  .refine(({ idle, absolute }) => Number(idle) < Number(absolute), {
    path: ['idle'],
    message: 'Shorter than the whole session.',
  });
type SessionsDraft = z.infer<typeof sessionsSchema>;

interface SessionLimits {
  idle_timeout_minutes: number;
  absolute_timeout_minutes: number;
  min_passphrase_length: number;
}

export const sessionsModel: SettingsModel<SessionLimits, SessionsDraft, SessionsDraft> = {
  schema: sessionsSchema,
  draftOf: (settings) => ({
    idle: String(settings.idle_timeout_minutes),
    absolute: String(settings.absolute_timeout_minutes),
    password: String(settings.min_passphrase_length),
  }),
  toRow: ({ idle, absolute, password }) => ({
    idle_timeout_minutes: Number(idle),
    absolute_timeout_minutes: Number(absolute),
    min_passphrase_length: Number(password),
  }),
  lines: (settings) => [
    ['Sign out after inactivity', `${settings.idle_timeout_minutes} minutes`],
    ['Longest session', `${settings.absolute_timeout_minutes} minutes`],
    ['Minimum password length', `${settings.min_passphrase_length} characters`],
  ],
};

export const SECOND_FACTOR_FOR = [
  { value: 'nobody', label: 'No one' },
  { value: 'administrators', label: 'Owners and administrators' },
  { value: 'everyone', label: 'Everyone' },
] as const;

const secondFactorSchema = z.object({
  of: z.enum(enums.second_factor_rule),
  grace: whole(0, 90, 'days'),
});
type SecondFactorDraft = z.infer<typeof secondFactorSchema>;

interface SecondFactorRule {
  second_factor_for: SecondFactorDraft['of'];
  second_factor_grace_days: number;
}

export const secondFactorModel: SettingsModel<
  SecondFactorRule,
  SecondFactorDraft,
  SecondFactorDraft
> = {
  schema: secondFactorSchema,
  draftOf: (settings) => ({
    of: settings.second_factor_for,
    grace: String(settings.second_factor_grace_days),
  }),
  toRow: ({ of, grace }) => ({
    second_factor_for: of,
    second_factor_grace_days: Number(grace),
  }),
  lines: (settings) => [
    [
      'Required of',
      SECOND_FACTOR_FOR.find(({ value }) => value === settings.second_factor_for)?.label ?? '',
    ],
    ['Days to set it up', `${settings.second_factor_grace_days} days`],
  ],
};

export const authorizationDaysSchema = z.object({
  lead: whole(0, 60, 'days'),
  notice: whole(0, 90, 'days'),
});
type AuthorizationDaysDraft = z.infer<typeof authorizationDaysSchema>;

interface AuthorizationDays {
  authorization_lead_days: number;
  authorization_notice_days: number;
}

export const authorizationDaysModel: SettingsModel<
  AuthorizationDays,
  AuthorizationDaysDraft,
  AuthorizationDaysDraft
> = {
  schema: authorizationDaysSchema,
  draftOf: (settings) => ({
    lead: String(settings.authorization_lead_days),
    notice: String(settings.authorization_notice_days),
  }),
  toRow: ({ lead, notice }) => ({
    authorization_lead_days: Number(lead),
    authorization_notice_days: Number(notice),
  }),
  lines: (settings) => [
    ['Decided before', `${settings.authorization_lead_days} working days`],
    ['Due before its last day', `${settings.authorization_notice_days} days`],
  ],
};

interface ShotRules {
  shot_second_person: boolean;
}

const shotRoomSchema = z.object({ secondPerson: z.boolean() });
type ShotRoomDraft = z.infer<typeof shotRoomSchema>;

export const shotRoomModel: SettingsModel<ShotRules, ShotRoomDraft, ShotRoomDraft> = {
  schema: shotRoomSchema,
  draftOf: ({ shot_second_person }) => ({ secondPerson: shot_second_person }),
  toRow: ({ secondPerson }) => ({ shot_second_person: secondPerson }),
  lines: ({ shot_second_person }) => [
    ['Second person checks each shot', shot_second_person ? 'Yes' : 'No'],
  ],
};

interface MixingRules {
  mixing_second_check: boolean;
  mixing_competency: boolean;
  mixing_competency_months: number;
}

const mixingSchema = z.object({
  secondCheck: z.boolean(),
  competency: z.boolean(),
  months: whole(1, 24, 'months'),
});
type MixingDraft = z.infer<typeof mixingSchema>;

export const mixingModel: SettingsModel<MixingRules, MixingDraft, MixingDraft> = {
  schema: mixingSchema,
  draftOf: (settings) => ({
    secondCheck: settings.mixing_second_check,
    competency: settings.mixing_competency,
    months: String(settings.mixing_competency_months),
  }),
  toRow: ({ secondCheck, competency, months }) => ({
    mixing_second_check: secondCheck,
    mixing_competency: competency,
    mixing_competency_months: Number(months),
  }),
  lines: (settings) => [
    ['Another person checks each vial', settings.mixing_second_check ? 'Yes' : 'No'],
    ['Competency needed to mix', settings.mixing_competency ? 'Yes' : 'No'],
    ['Competency counts for', `${settings.mixing_competency_months} months`],
  ],
};

const followUpSchema = z.object({
  dropOut: whole(14, 365, 'days'),
  consent: whole(1, 60, 'months'),
  review: whole(1, 60, 'months'),
  vial: whole(1, 180, 'days'),
  largeLocal: whole(5, 200, 'millimeters'),
});
type FollowUpDraft = z.infer<typeof followUpSchema>;

interface FollowUpRules {
  allergy_drop_out_days: number;
  allergy_consent_months: number;
  allergy_review_months: number;
  allergy_vial_days: number;
  allergy_large_local_mm: number;
}

export const followUpModel: SettingsModel<FollowUpRules, FollowUpDraft, FollowUpDraft> = {
  schema: followUpSchema,
  draftOf: (settings) => ({
    dropOut: String(settings.allergy_drop_out_days),
    consent: String(settings.allergy_consent_months),
    review: String(settings.allergy_review_months),
    vial: String(settings.allergy_vial_days),
    largeLocal: String(settings.allergy_large_local_mm),
  }),
  toRow: ({ dropOut, consent, review, vial, largeLocal }) => ({
    allergy_drop_out_days: Number(dropOut),
    allergy_consent_months: Number(consent),
    allergy_review_months: Number(review),
    allergy_vial_days: Number(vial),
    allergy_large_local_mm: Number(largeLocal),
  }),
  lines: (settings) => [
    ['Dropped out after', `${settings.allergy_drop_out_days} days`],
    ['Consent counts for', `${settings.allergy_consent_months} months`],
    ['Physician review every', `${settings.allergy_review_months} months`],
    ['Vial about to end', `${settings.allergy_vial_days} days before its last day`],
    ['Large local reaction from', `${settings.allergy_large_local_mm} mm`],
  ],
};

const sublingualSchema = z.object({
  refill: whole(0, 60, 'days'),
  report: whole(7, 180, 'days'),
  season: whole(0, 180, 'days'),
});
type SublingualDraft = z.infer<typeof sublingualSchema>;

interface SublingualRules {
  sublingual_refill_days: number;
  sublingual_report_days: number;
  sublingual_season_days: number;
}

export const sublingualModel: SettingsModel<SublingualRules, SublingualDraft, SublingualDraft> = {
  schema: sublingualSchema,
  draftOf: (settings) => ({
    refill: String(settings.sublingual_refill_days),
    report: String(settings.sublingual_report_days),
    season: String(settings.sublingual_season_days),
  }),
  toRow: ({ refill, report, season }) => ({
    sublingual_refill_days: Number(refill),
    sublingual_report_days: Number(report),
    sublingual_season_days: Number(season),
  }),
  lines: (settings) => [
    ['Refill due', `${settings.sublingual_refill_days} days before the supply ends`],
    ['Ask for doses taken after', `${settings.sublingual_report_days} days`],
    ['List courses to start', `${settings.sublingual_season_days} days before the last day`],
  ],
};

export const SLOTS = ['5', '10', '15', '20', '30', '60'] as const;

export const LOCATION_KINDS = [
  { value: 'office', label: 'Office' },
  { value: 'surgery_center', label: 'Surgery center' },
  { value: 'hospital', label: 'Hospital' },
] as const;

export const locationSchema = z.object({
  name: text(120, 'Enter a name.'),
  address: text(300),
  kind: z.enum(['office', 'surgery_center', 'hospital']),
});
export type LocationDraft = z.infer<typeof locationSchema>;
type LocationDetails = Pick<Location, 'name' | 'address' | 'kind'>;

export function toLocationDraft({ name, address, kind }: LocationDetails): LocationDraft {
  return { name, address: address ?? '', kind };
}

export function toLocation({ name, address, kind }: LocationDraft): LocationDetails {
  return { name, address: blankToNull(address), kind };
}

export function linesOfLocation({ name, address, kind, is_active }: Location): Line[] {
  return [
    ['Name', name],
    ['Address', address],
    ['Kind', kindLabel(kind)],
    ['Offered', is_active ? 'Yes' : 'Retired'],
  ];
}

export function kindLabel(kind: Location['kind']): string | null {
  return LOCATION_KINDS.find(({ value }) => value === kind)?.label ?? null;
}

/** Hours as people say them: "24 hours", "5 days", "2 days 12 hours". */
/** A target in words: stat by the clock, the others in working days. */
export function targetInWords(priority: keyof TargetsDraft, hours: number): string {
  const kind = priority === 'stat' ? '' : 'working ';
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  const parts = [
    days > 0 ? `${days} ${kind}${days === 1 ? 'day' : 'days'}` : '',
    rest > 0 ? `${rest} ${rest === 1 ? 'hour' : 'hours'}` : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

const contactRuleSchema = z.object({
  calls: whole(1, 10, 'calls'),
  callDays: whole(1, 30, 'days'),
  letterDays: whole(1, 90, 'days'),
});

type ContactRuleDraft = z.output<typeof contactRuleSchema>;

interface ContactRule {
  contact_calls: number;
  contact_call_days: number;
  contact_letter_days: number;
}

export const contactRuleModel: SettingsModel<ContactRule, ContactRuleDraft, ContactRuleDraft> = {
  schema: contactRuleSchema,
  draftOf: (settings) => ({
    calls: String(settings.contact_calls),
    callDays: String(settings.contact_call_days),
    letterDays: String(settings.contact_letter_days),
  }),
  toRow: ({ calls, callDays, letterDays }) => ({
    contact_calls: Number(calls),
    contact_call_days: Number(callDays),
    contact_letter_days: Number(letterDays),
  }),
  lines: (settings) => [
    ['Calls before a letter', String(settings.contact_calls)],
    ['Between calls', `${settings.contact_call_days} working days`],
    ['After the letter', `${settings.contact_letter_days} days`],
  ],
};
