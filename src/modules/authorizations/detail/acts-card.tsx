import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import type { AuthorizationStatus } from '@/records/authorizations/authorization-labels';
import type { Authorization } from '@/records/authorizations/authorizations.schema';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ACT_LABELS } from './acts';

const StatusDialog = lazyDialog(() => import('./status-dialog'), 'StatusDialog');

export function ActsCard({ authorization }: { authorization: Authorization }) {
  const [chosen, setChosen] = useState<AuthorizationStatus | null>(null);
  // The usual next step: send a draft; otherwise record an answer.
  const usual = authorization.status === 'draft' ? 'submitted' : 'approved';
  return (
    <Card title="Next step">
      <div className="grid gap-2">
        {authorization.next_statuses.map((status) => (
          <Button
            key={status}
            variant={status === usual ? 'primary' : 'secondary'}
            {...StatusDialog.ahead}
            onClick={() => setChosen(status)}
          >
            {status === 'approved' && authorization.valid_from !== null
              ? 'Extend or correct'
              : ACT_LABELS[status]}
          </Button>
        ))}
      </div>
      {chosen !== null && (
        <StatusDialog
          key={chosen}
          authorization={authorization}
          status={chosen}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  );
}
