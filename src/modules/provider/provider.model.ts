import { z } from 'zod';

const officeHour = z.object({ day: z.string(), opens: z.string(), closes: z.string() });
const surgeryDocument = z.object({ title: z.string(), when: z.enum(['before', 'after']) });

export type OfficeHour = z.infer<typeof officeHour>;
export type SurgeryDocument = z.infer<typeof surgeryDocument>;

/**
 * The valid entries of a JSON column; invalid ones are left out so that they don't break the page.
 */
function readable<Entry>(entry: z.ZodType<Entry>, column: unknown): Entry[] {
  if (!Array.isArray(column)) return [];
  return column.flatMap((value: unknown) => {
    const { success, data } = entry.safeParse(value);
    return success ? [data] : [];
  });
}

export function readOfficeHours(column: unknown): OfficeHour[] {
  return readable(officeHour, column);
}

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
