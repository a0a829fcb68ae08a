import type { MyRecord } from '@/records/patient-app/record-copy.schema';

type Result = MyRecord['tests'][number]['results'][number];

/** What was tested: an allergen, or what shows that the test works; each dilution by itself. */
export const resultName = ({ allergen, control, dilution }: Result): string =>
  [
    control === null ? allergen : `${allergen} (control)`,
    dilution !== null && `dilution ${dilution}`,
  ]
    .filter(Boolean)
    .join(', ');
