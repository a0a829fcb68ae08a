import { msg, t } from '@/fields/words';
import type { Enums } from '@/lib/supabase/database.types';

export const RELATION_LABELS: Record<Enums<'chart_relation'>, string> = {
  self: msg('The patient'),
  parent: msg('Parent'),
  guardian: msg('Legal guardian'),
  caregiver: msg('Caregiver'),
  executor: msg('Executor'),
};

/** What the holder of a chart is to the patient, to follow a name; empty for their own chart. */
export const relationSuffix = (relation: Enums<'chart_relation'>): string =>
  relation === 'self'
    ? ''
    : ` · ${t('you are: {relation}', { relation: t(RELATION_LABELS[relation]).toLowerCase() })}`;

export const LEVEL_LABELS: Record<Enums<'chart_level'>, string> = {
  full: 'Everything',
  limited: 'Appointments and next steps',
};

/** What was asked for, as the clinic reads it. */
export const REQUEST_LABELS: Record<string, string> = {
  move_visit: 'asked to move a visit',
  cancel_visit: 'asked to cancel a visit',
  coming: 'said that they will come',
  correction: 'asked to correct the chart',
  reaction: 'told of a reaction',
  refill: 'asked for a refill',
  copy: 'asked for a copy of the record',
  card: 'sent an insurance card',
} satisfies Record<Enums<'chart_request_kind'>, string>;

/** What a copy of the record was taken as. */
export const COPY_LABELS: Record<Enums<'record_copy_format'>, string> = {
  pdf: 'A PDF',
  fhir: 'A file for other apps (FHIR)',
};
