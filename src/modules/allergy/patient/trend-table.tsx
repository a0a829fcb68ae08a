import { formatCalendarDate } from '@/lib/dates';
import type { AllergyTest } from '@/records/allergy/allergy-record.schema';
import { Card } from '@/ui/card';
import { trendOf } from './trend.model';

export function TrendTable({ tests }: { tests: readonly AllergyTest[] }) {
  const trend = trendOf(tests);
  if (trend.rows.length === 0) return null;
  return (
    <Card title="Trend" flush>
      <section aria-label="Trend of readings" className="border-t">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="border-b">
              <th scope="col" className="px-5 py-2 font-medium text-muted">
                Allergen
              </th>
              {trend.tests.map((test) => (
                <th key={test.id} scope="col" className="px-3 py-2 font-medium text-muted">
                  {formatCalendarDate(test.tested_on)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {trend.rows.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row" className="px-5 py-2 font-medium">
                  {label}
                </th>
                {values.map((value, at) => (
                  <td key={trend.tests[at]?.id} className="px-3 py-2 tabular-nums">
                    {value ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
