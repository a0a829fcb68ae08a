import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';

/** For an address that holds no such thing of this clinic's mixing. */
export function MixingNotFound({ what }: { what: 'Set' | 'Vial' }) {
  return (
    <Panel>
      <EmptyState
        title={`${what} not found`}
        hint={`Choose a ${what.toLowerCase()} from the vials to mix.`}
      />
    </Panel>
  );
}
