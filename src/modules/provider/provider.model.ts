import { z } from 'zod';

const officeHour = z.object({ day: z.string(), opens: z.string(), closes: z.string() });
const surgeryDocument = z.object({ title: z.string(), when: z.enum(['before', 'after']) });

export type OfficeHour = z.infer<typeof officeHour>;
export type SurgeryDocument = z.infer<typeof surgeryDocument>;

/** The entries of a JSON column that can be read; one that can't is left out, not allowed to break the page. */
function readable<Entry>(entry: z.ZodType<Entry>, column: unknown): Entry[] {
  if (!Array.isArray(column)) return [];
  return column.flatMap((value: unknown) => {
    const { success, data } = entry.safeParse(value);
    return success ? [data] : [];
  });
}

/** When the provider is in the clinic, in the order the clinic wrote it. */
export function readOfficeHours(column: unknown): OfficeHour[] {
  return readable(officeHour, column);
}

/** What a patient gets to read, before surgery and after it. */
export function readDocuments(column: unknown): Record<SurgeryDocument['when'], SurgeryDocument[]> {
  const all = readable(surgeryDocument, column);
  return {
    before: all.filter(({ when }) => when === 'before'),
    after: all.filter(({ when }) => when === 'after'),
  };
}

/** "8:00 AM - 3:00 PM". */
export function hoursText({ opens, closes }: OfficeHour): string {
  return `${opens} - ${closes}`;
}
