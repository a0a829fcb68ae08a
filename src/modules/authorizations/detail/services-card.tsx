import { serviceName, unitsText } from '@/records/authorizations/authorization-text';
import type { Authorization } from '@/records/authorizations/authorizations.schema';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';

export function ServicesCard({ authorization }: { authorization: Authorization }) {
  return (
    <Card title="Services">
      <ul aria-label="Services" className="grid gap-3">
        {authorization.services.map((service) => {
          const { id, diagnosis_codes, units_approved, used, planned } = service;
          const isShort = units_approved !== null && used + planned > units_approved;
          return (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-2 text-sm">
              <span className="min-w-0">
                <span className="font-medium">{serviceName(service)}</span>
                {diagnosis_codes.length > 0 && (
                  <span className="block text-muted text-xs">for {diagnosis_codes.join(', ')}</span>
                )}
              </span>
              <span className="flex items-center gap-2 tabular-nums">
                {unitsText(service)}
                {isShort && <Badge tone="danger">Short</Badge>}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
