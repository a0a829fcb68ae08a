import { useCompany } from '@/company/company-context';
import { ScreenHeader } from '@/ui/screen-header';
import { LocationsCard } from './locations-card';
import { RoomsCard } from './operating-room/rooms-card';
import { StaffCard } from './operating-room/staff-card';

export function LocationsPage() {
  const { name } = useCompany();
  return (
    <>
      <ScreenHeader
        title="Locations"
        subtitle={`Where ${name} sees patients and operates, and who works in its operating rooms.`}
      />
      <div className="grid gap-5">
        <LocationsCard />
        <RoomsCard />
        <StaffCard />
      </div>
    </>
  );
}
