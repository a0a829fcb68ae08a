import { Building2, LockKeyhole } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { signOut } from '@/session/sign-out';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import type { ClinicChoice } from './clinic-choice';

interface NoAccessPageProps {
  companies: readonly ClinicChoice[];
}

/** For a clinic that doesn't exist or isn't the person's: the two look the same on purpose. */
export function NoAccessPage({ companies }: NoAccessPageProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-6 p-6">
      <Card icon={LockKeyhole}>
        <h1 className="font-semibold text-xl">You don&apos;t have access to this clinic</h1>
        <p className="mt-2 text-muted">
          {companies.length > 0
            ? 'Ask an administrator to invite you, or choose one of your clinics:'
            : 'You do not belong to any clinic yet. Ask your administrator for an invitation.'}
        </p>
        {companies.length > 0 && (
          <ul className="mt-4 grid gap-2">
            {companies.map((company) => (
              <li key={company.slug}>
                <Link
                  to={paths.portal(company.slug)}
                  className="flex min-h-11 items-center gap-3 rounded-md border px-3 py-2 font-medium hover:border-accent hover:bg-accent-soft"
                >
                  <Building2 aria-hidden="true" className="size-5 text-accent" />
                  {company.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-6">
          <Button variant="ghost" onClick={() => void signOut()}>
            Sign Out
          </Button>
        </div>
      </Card>
    </main>
  );
}
