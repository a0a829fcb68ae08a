import { useParams } from 'react-router-dom';
import { lazyView } from '@/kit/lazy/lazy-view';
import { LoadingState } from '@/ui/loading-state';

// Loaded on demand: fewer members come here than to the referrals.
const waiting = <LoadingState label="Loading network..." />;
const SentPage = lazyView(() => import('./sent-page'), 'SentPage', waiting);
const ClinicsPage = lazyView(() => import('./clinics-page'), 'ClinicsPage', waiting);
const OutgoingPage = lazyView(() => import('./outgoing-page'), 'OutgoingPage', waiting);

export function Component() {
  const { part } = useParams();
  if (part === undefined) return <SentPage />;
  if (part === 'clinics') return <ClinicsPage />;
  return <OutgoingPage key={part} outgoingId={part} />;
}
