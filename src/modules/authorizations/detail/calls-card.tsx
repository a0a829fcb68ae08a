import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { Timeline } from '@/kit/timeline/timeline';
import { formatCalendarDate } from '@/lib/dates';
import type { Authorization } from '@/records/authorizations/authorizations.schema';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';

const CallDialog = lazyDialog(() => import('./call-dialog'), 'CallDialog');

export function CallsCard({ authorization }: { authorization: Authorization }) {
  const { timeZone } = useCompany();
  const [logging, setLogging] = useState(false);
  return (
    <Card
      title="Calls"
      actions={
        <Button icon={Phone} size="sm" {...CallDialog.ahead} onClick={() => setLogging(true)}>
          Log call
        </Button>
      }
    >
      {authorization.calls.length === 0 ? (
        <p className="text-muted text-sm">No calls yet.</p>
      ) : (
        <Timeline
          label="Calls, latest first"
          timeZone={timeZone}
          entries={authorization.calls.map((call) => ({
            id: call.id,
            icon: Phone,
            tone: 'neutral',
            text: [
              call.spoke_with ?? 'Call',
              call.reference_number && `reference ${call.reference_number}`,
              call.follow_up_on && `follow up ${formatCalendarDate(call.follow_up_on)}`,
            ]
              .filter(Boolean)
              .join(', '),
            ...(call.caller !== null && { by: call.caller }),
            at: call.called_at,
            note: call.said,
          }))}
        />
      )}
      {logging && <CallDialog authorization={authorization} onClose={() => setLogging(false)} />}
    </Card>
  );
}
