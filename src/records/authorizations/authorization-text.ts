import { formatCalendarDate } from '@/lib/dates';
import { counted } from '@/lib/text';
import { UNIT_LABELS } from './authorization-labels';
import type { AuthorizedService } from './authorizations.schema';

export function serviceName({
  code,
  description,
}: Pick<AuthorizedService, 'code' | 'description'>) {
  return [code, description].filter(Boolean).join(' ');
}

export function unitsText({
  unit,
  units_requested,
  units_approved,
  used,
  planned,
}: AuthorizedService) {
  const units = (count: number) => counted(count, UNIT_LABELS[unit].toLowerCase());
  if (units_approved === null) return `${units(units_requested)} requested`;
  const text = `${used} of ${units(units_approved)} used`;
  return planned === 0 ? text : `${text}, ${planned} planned`;
}

export function validText(of: { valid_from: string | null; valid_until: string | null }) {
  if (of.valid_from === null || of.valid_until === null) return null;
  return `${formatCalendarDate(of.valid_from)} to ${formatCalendarDate(of.valid_until)}`;
}
