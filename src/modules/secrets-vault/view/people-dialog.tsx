import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { counted } from '@/lib/text';
import { memberQueries } from '@/records/members/members.queries';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/dialog';
import type { Opened } from '../open/opened';
import { PersonLine } from './person-line';
import { useMemberNames } from './use-member-names';

interface PeopleDialogProps {
  opened: Opened;
  onClose: () => void;
}

export function PeopleDialog({ opened, onClose }: PeopleDialogProps) {
  const members = useQuery(memberQueries.working(useCompany().id));
  const nameOf = useMemberNames();
  const [told, setTold] = useState<{ name: string; code: string }>();
  return (
    <Dialog
      title="People"
      description="Compare fingerprints by phone to be sure whose keys these are."
      size="lg"
      onClose={onClose}
    >
      {told && (
        <section aria-live="polite" className="mb-4 rounded-md border bg-accent-soft p-4">
          <p className="text-sm">{`Tell ${told.name} this code by phone or in person:`}</p>
          <p className="my-2 break-words font-mono text-lg" data-testid="invitation-code">
            {told.code}
          </p>
          <CopyButton label="Copy code" text={() => told.code} />
        </section>
      )}
      {opened.log.cuts.map(({ seq, by, count }) => (
        <p key={seq} className="mb-4 text-muted text-sm">
          {`${nameOf(by)} removed ${counted(count, 'entries')} of the log that couldn’t be verified (place ${seq}).`}
        </p>
      ))}
      <QueryState query={members} loading="Loading people...">
        {(people) => (
          <ul aria-label="People" className="divide-y">
            {people.map(({ userId, name }) => (
              <PersonLine
                key={userId}
                opened={opened}
                userId={userId}
                name={name}
                onCode={(code) => setTold({ name, code })}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </Dialog>
  );
}
