import { toEntry } from '@/lib/typed-search';
import { BackLink } from '@/ui/back-link';
import { useAddress } from '@/ui/use-address';
import { readView, type ScheduleView, withRequest } from '../schedule-address';

const NAMES: Record<ScheduleView, string> = {
  mine: 'My requests',
  inbox: 'Clinic inbox',
  calendar: 'Calendar',
};

/** Leads to the view that the address has besides. */
export function BackToSchedule() {
  const [search] = useAddress();
  return <BackLink {...toEntry(withRequest(search, null))}>{NAMES[readView(search)]}</BackLink>;
}
