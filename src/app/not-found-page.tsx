import { Compass } from 'lucide-react';
import { publicPaths } from '@/lib/public-paths';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';

export function NotFoundPage() {
  return (
    <div className="grid min-h-[70dvh] place-items-center p-6">
      <title>Page not found · Clinic Portal</title>
      <div>
        <h1 className="sr-only">Page not found</h1>
        <EmptyState
          icon={Compass}
          title="There is no page at this address"
          hint="The link may be incomplete or out of date."
          action={
            <ButtonLink to={publicPaths.portalRedirect()} variant="primary">
              Go to the portal
            </ButtonLink>
          }
        />
      </div>
    </div>
  );
}
