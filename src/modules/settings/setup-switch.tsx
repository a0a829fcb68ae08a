import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { useHideSetup } from '@/records/setup/setup.mutations';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Panel } from '@/ui/panel';

/** Shows the setup steps on the home again, for the administrator who hid them. */
export function SetupSwitch() {
  const { id, slug, hidesSetup } = useCompany();
  const hide = useHideSetup(id);
  return (
    <Panel className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 text-sm">
      <p role="status" className="text-muted">
        {hidesSetup
          ? 'The setup checklist is hidden from your home.'
          : 'The setup checklist is on your home until every step is done.'}
      </p>
      {hidesSetup ? (
        <Button
          size="sm"
          pending={hide.isPending}
          onClick={() =>
            // The result shows by itself; on a phone a toast would cover the link.
            hide.mutate(false, { onError: (error) => toast.error(error.message) })
          }
        >
          Show setup checklist
        </Button>
      ) : (
        <ButtonLink to={paths.portal(slug)} size="sm">
          Open checklist
        </ButtonLink>
      )}
    </Panel>
  );
}
