import { calendarDay } from '@/lib/dates';
import type { Enums } from '@/lib/supabase/database.types';
import type { MyRecord } from '@/records/patient-app/record-copy.schema';
import { recordBundle } from './record-bundle';
import { recordPdf } from './record-pdf';

/** A copy as a file. Its name leaves the phone, so it names no patient. */
export function makeCopy(
  record: MyRecord,
  format: Enums<'record_copy_format'>,
): { name: string; blob: Blob } {
  const name = `record-${calendarDay(record.now, record.clinic.time_zone)}`;
  if (format === 'pdf') return { name: `${name}.pdf`, blob: recordPdf(record) };
  const bundle = recordBundle(record, () => crypto.randomUUID());
  return {
    name: `${name}.fhir.json`,
    blob: new Blob([JSON.stringify(bundle, null, 2)], { type: 'application/fhir+json' }),
  };
}
