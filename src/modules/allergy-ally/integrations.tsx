import { Check } from 'lucide-react';
import { Card } from '@/ui/card';
import { INTEGRATIONS } from './content';

export function Integrations() {
  return (
    <Card title="Integrations" description="Works with the systems your practice uses">
      <ul className="grid gap-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {INTEGRATIONS.map((integration) => (
          <li key={integration} className="flex items-center gap-2.5">
            <span className="grid size-6 shrink-0 place-items-center rounded-full bg-success-soft text-success">
              <Check aria-hidden="true" className="size-4" />
            </span>
            {integration}
          </li>
        ))}
      </ul>
    </Card>
  );
}
