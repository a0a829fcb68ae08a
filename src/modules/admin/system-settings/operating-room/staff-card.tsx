import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { useChangeStaff } from '@/records/operating-rooms/operating-rooms.mutations';
import { operatingRoomQueries } from '@/records/operating-rooms/operating-rooms.queries';
import { ListedCard } from '../listed-card';
import { functionsText } from './operating-room.model';

const StaffDialog = lazyDialog(() => import('./staff-dialog'), 'StaffDialog');

export function StaffCard() {
  const staff = useQuery(operatingRoomQueries.staff(useCompany().id));
  return (
    <ListedCard
      icon={UsersRound}
      title="Operating-room team"
      description="Cases choose from these people. They need no account. Overlaps are shown wherever a case is."
      query={staff}
      empty={{ title: 'No people yet', hint: 'Add people here, or type a name in a case.' }}
      add="Add person"
      detailsOf={({ functions }) => functionsText(functions)}
      dialog={StaffDialog}
      useChange={useChangeStaff}
    />
  );
}
