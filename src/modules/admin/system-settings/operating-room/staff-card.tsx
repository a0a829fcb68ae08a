import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { useChangeStaff } from '@/records/operating-rooms/operating-rooms.mutations';
import {
  type OperatingStaff,
  operatingRoomQueries,
} from '@/records/operating-rooms/operating-rooms.queries';
import { AddButton } from '@/ui/add-button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ListedLine } from '../listed-line';
import { functionsText } from './operating-room.model';

const StaffDialog = lazyDialog(() => import('./staff-dialog'), 'StaffDialog');

export function StaffCard() {
  const { id: companyId } = useCompany();
  const staff = useQuery(operatingRoomQueries.staff(companyId));
  const [editing, setEditing] = useState<OperatingStaff | 'new'>();
  return (
    <Card
      icon={UsersRound}
      title="Operating-room team"
      description="Cases choose from these people. They need no account. Overlaps are shown wherever a case is."
    >
      <QueryState
        query={staff}
        empty={
          <EmptyState
            compact
            title="No people yet"
            hint="Add people here, or type a name in a case."
          />
        }
      >
        {(people) => (
          <ul aria-label="Operating-room team" className="divide-y rounded-md border">
            {people.map((person) => (
              <StaffLine key={person.id} person={person} onEdit={() => setEditing(person)} />
            ))}
          </ul>
        )}
      </QueryState>
      <AddButton
        {...StaffDialog.ahead}
        className="mt-4 max-sm:w-full"
        onClick={() => setEditing('new')}
      >
        Add person
      </AddButton>
      {editing && (
        <StaffDialog
          person={editing === 'new' ? null : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  );
}

function StaffLine({ person, onEdit }: { person: OperatingStaff; onEdit: () => void }) {
  const change = useChangeStaff(useCompany().id);
  return (
    <ListedLine
      row={person}
      details={functionsText(person.functions)}
      ahead={StaffDialog.ahead}
      pending={change.isPending}
      onEdit={onEdit}
      onSetActive={(seen, active) => change.mutateAsync({ seen, values: { is_active: active } })}
    />
  );
}
