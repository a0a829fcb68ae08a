import { z } from 'zod';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { enums } from '@/lib/supabase/database.types';
import { PRESET_WORDS } from '@/records/eligibility/preset-labels';

const text = z.string().nullable();

/**
 * The open part of a required authorization. The generated types don't know which columns may be
 * null.
 */
const openNeedSchema = z.object({
  source: z.enum(enums.authorization_subject),
  source_id: z.string(),
  day: text,
  preset: z.enum(enums.eligibility_preset),
  payer: text,
  coverage_id: text,
  eligibility_request_id: text,
  said_on: text,
  is_stale: z.boolean(),
  is_on_file: z.boolean(),
  kind: text,
  sentence: text,
});

export const needSchema = openNeedSchema.extend({
  is_open: z.boolean(),
  said: z.enum(enums.authorization_said),
});

export const listedNeedSchema = openNeedSchema.extend({
  patient_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  referral_id: text,
});

export type OpenNeed = z.infer<typeof openNeedSchema>;
export type AuthorizationNeed = z.infer<typeof needSchema>;
export type ListedNeed = z.infer<typeof listedNeedSchema>;

export function needHeadline({ payer, kind, is_on_file, sentence }: OpenNeed): string {
  const required = `Required by ${payer ?? 'the payer'}`;
  if (kind !== 'not_linked') return `${required}. ${sentence ?? ''}`;
  return is_on_file ? `${required}, none is linked` : `${required}, none on file`;
}

const SOURCE_WORDS = { referral: 'referral', visit: 'visit', surgery: 'operation' } as const;

export function needDetail({ preset, source, day }: OpenNeed): string {
  const service = PRESET_WORDS[preset];
  const what =
    day === null ? SOURCE_WORDS[source] : `${SOURCE_WORDS[source]} on ${formatCalendarDate(day)}`;
  return `${service.charAt(0).toUpperCase()}${service.slice(1)}, ${what}`;
}

export function wordSentence({ said, payer, preset, kind, is_stale }: AuthorizationNeed): string {
  const service = PRESET_WORDS[preset];
  if (payer === null) return 'No coverage in use: no payer was asked about authorization.';
  switch (said) {
    case 'required':
      return kind === null
        ? `${payer} requires an authorization for ${service}. It is on file.`
        : `${payer} requires an authorization for ${service}. It was waived on the checklist.`;
    case 'not_required':
      return `${payer} requires no authorization for ${service}.`;
    case 'not_said':
      return `${payer} didn’t say whether ${service} needs an authorization.`;
    case 'not_asked':
      return is_stale
        ? `${payer} hasn’t been asked about authorization since the coverage changed.`
        : `${payer} hasn’t been asked whether ${service} needs an authorization.`;
  }
}

export function needPath(slug: string, { source, source_id }: OpenNeed): string {
  if (source === 'referral') return paths.referral(slug, source_id);
  return source === 'visit'
    ? paths.appointment(slug, source_id)
    : paths.surgeryCase(slug, source_id);
}

export const needPrefill = ({ preset, coverage_id }: OpenNeed) => {
  const service = PRESET_WORDS[preset];
  return {
    coverageId: coverage_id ?? '',
    visits: `${service.charAt(0).toUpperCase()}${service.slice(1)}`,
  };
};
