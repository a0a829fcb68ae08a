import { useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { formatTime } from '@/lib/dates';
import type { ShotSet, ShotVisit } from '@/records/shots/shot-visit.schema';
import { useConfirmShot } from '@/records/shots/shots.mutations';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';

interface SecondPersonProps {
  visit: ShotVisit;
  set: ShotSet;
  code: string;
  volume: number;
}

export function SecondPerson({ visit, set, code, volume }: SecondPersonProps) {
  const { id: companyId, timeZone } = useCompany();
  const { id: me } = useCurrentUser();
  const confirm = useConfirmShot(companyId);
  const [id] = useState(() => crypto.randomUUID());
  const checks = visit.checks.filter((check) => check.set_id === set.id && check.volume === volume);
  const others = checks.find(({ by }) => by !== me);
  const isMine = checks.some(({ by }) => by === me);
  return (
    <div className="grid gap-2">
      {others && (
        <p>
          <Badge tone="success">{`Confirmed by ${others.name}, ${formatTime(others.at, timeZone)}`}</Badge>
        </p>
      )}
      {!others && (
        <p className="text-muted text-sm">
          {isMine
            ? 'You confirmed this dose. Another person gives it.'
            : 'A second person scans the vial here, signed in as themselves.'}
        </p>
      )}
      <FormError message={confirm.error?.message} />
      {!(others || isMine) && (
        <Button
          size="lg"
          disabled={code.trim() === ''}
          pending={confirm.isPending}
          onClick={() =>
            confirm.mutate({ id, visit_id: visit.id, vial_code: code, volume_ml: volume })
          }
        >
          Confirm as second person
        </Button>
      )}
    </div>
  );
}
