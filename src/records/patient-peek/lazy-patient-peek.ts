import { lazyDialog } from '@/kit/lazy/lazy-dialog';

export const LazyPatientPeek = lazyDialog(() => import('./patient-peek'), 'PatientPeek');
