import { DETAIL_GRID } from '@/modules/referrals/detail-grid';
import { LoadingState } from '@/ui/loading-state';
import { PanelSkeleton } from '@/ui/panel-skeleton';

export function ReferralDetailSkeleton() {
  return (
    <LoadingState label="Loading referral..." className="@container">
      <PanelSkeleton
        className="mb-6 flex flex-wrap gap-x-10 gap-y-4 p-5"
        bars={['h-9 w-36', 'h-9 w-24', 'h-9 w-36', 'h-9 w-40']}
      />
      <div className={DETAIL_GRID}>
        <PanelSkeleton className="grid gap-3 p-5" bars={['h-5 w-32', 'h-4 w-full', 'h-4 w-3/4']} />
        <PanelSkeleton
          className="grid gap-3 p-5"
          bars={['h-5 w-20', 'h-10 w-full', 'h-10 w-full', 'h-10 w-full']}
        />
      </div>
    </LoadingState>
  );
}
