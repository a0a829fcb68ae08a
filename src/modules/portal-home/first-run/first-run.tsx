import { useCompany } from '@/company/company-context';
import { lazyView } from '@/kit/lazy/lazy-view';
import { SetupSkeleton } from './setup-skeleton';

const SetupChecklist = lazyView(
  () => import('./setup-checklist'),
  'SetupChecklist',
  <SetupSkeleton />,
);

export function FirstRun() {
  const { isAdmin, hidesSetup } = useCompany();
  return isAdmin && !hidesSetup ? <SetupChecklist /> : null;
}
