import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { useTeamView } from '@/company/use-team-view';
import { paths } from '@/lib/paths';
import { Team } from '@/records/members/team/team';
import { teamAddress } from '@/records/members/team/team-view';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Dialog } from '@/ui/dialog';

interface TeamDialogProps {
  onClose: () => void;
}

/** The clinic's members, read-only. Administrators get a link to where members are managed. */
export function TeamDialog({ onClose }: TeamDialogProps) {
  const { slug, name, isAdmin } = useCompany();
  const view = useTeamView();
  const [filters, setFilters] = useState(teamAddress.usual);
  return (
    <Dialog
      onClose={onClose}
      title="Team Members"
      description={`People who work in ${name} and their roles.`}
      size="lg"
      footer={
        <>
          {isAdmin && (
            <ButtonLink to={paths.adminArea(slug, 'users')} className="sm:mr-auto">
              Change members
            </ButtonLink>
          )}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="-mx-5 pt-1">
        <Team
          view={{ ...view, role: 'staff' }}
          control={{
            filters,
            onChange: (change) => setFilters(teamAddress.change(filters, change)),
            onClear: teamAddress.isNarrowed(filters)
              ? () => setFilters(teamAddress.clear(filters))
              : undefined,
          }}
        />
      </div>
    </Dialog>
  );
}
