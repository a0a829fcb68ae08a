import { useCompany } from '@/company/company-context';
import { lazyView } from '@/kit/lazy/lazy-view';
import { SetupSkeleton } from './setup-skeleton';

const SetupChecklist = lazyView(
  () => import('./setup-checklist'),
  'SetupChecklist',
  <SetupSkeleton />,
);

/** Leads administrators through setting their clinic up, until it is or they hide it. */
export function FirstRun() {
  const { isAdmin, hidesSetup } = useCompany();
  return isAdmin && !hidesSetup ? <SetupChecklist /> : null;
}
