import type { Line } from '@/kit/conflict/conflict-notice';
import { counted } from '@/lib/text';
import { ageRange } from './age-range';
import { OWNER_LABELS } from './checklist-owners';
import {
  type BundleDocument,
  documentOf,
  RULE_LABELS,
  TOPIC_LABELS,
} from './procedure-bundle.model';
import type { Bundle } from './procedure-bundles.queries';

export function linesOf(bundle: Bundle): Line[] {
  const { procedures, diagnoses, items, ...basics } = documentOf(bundle);
  const list = (texts: readonly string[]) => (texts.length === 0 ? null : texts.join('; '));
  return [
    ['Name', basics.name],
    ['Specialty', basics.specialty],
    ['Side', RULE_LABELS[basics.laterality_rule]],
    ['Minutes', String(basics.duration_minutes)],
    ['Cleanup minutes', String(basics.cleanup_minutes)],
    ['Instructions for afterwards', basics.instructions],
    ['Source of the instructions', basics.instructions_source],
    ['Offered', basics.is_active ? 'Yes' : 'Retired'],
    ['Procedure codes', list(procedures.map(procedureText))],
    ['Diagnoses', list(diagnoses.map(({ code, label }) => [code, label].join(' ').trim()))],
    ['Checklist', list(items.map(itemText))],
  ];
}

function procedureText(procedure: BundleDocument['procedures'][number]): string {
  const ages = ageRange(procedure.min_age_years, procedure.below_age_years);
  const details = [procedure.is_default ? 'usual' : null, ages].filter((text) => text !== null);
  const about = details.length === 0 ? '' : ` (${details.join(', ')})`;
  return `${procedure.cpt_code} ${procedure.label}${about}`;
}

function itemText(item: BundleDocument['items'][number]): string {
  const details = [
    item.blocking ? 'blocking' : null,
    item.owner_role && OWNER_LABELS[item.owner_role],
    item.topic && TOPIC_LABELS[item.topic],
    item.due_days_before === null ? null : `${counted(item.due_days_before, 'days')} before`,
    item.valid_days === null ? null : `valid for ${counted(item.valid_days, 'days')}`,
    item.source && `source: ${item.source}`,
  ].filter((text) => text !== null);
  return details.length === 0 ? item.label : `${item.label} (${details.join(', ')})`;
}
