import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { useMarkOutdated } from '@/records/use-write';
import { signOut } from '@/session/sign-out';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';

const EnrolDialog = lazyDialog(
  () => import('@/session/second-factor/enrol/enrol-dialog'),
  'EnrolDialog',
);

interface SetUpSecondFactorPageProps {
  clinic: string;
}

export function SetUpSecondFactorPage({ clinic }: SetUpSecondFactorPageProps) {
  const mark = useMarkOutdated();
  const [open, setOpen] = useState(false);
  const [offered, setOffered] = useState(true);

  function close() {
    setOpen(false);
    void mark('second-factors');
  }

  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-6 p-6">
      <Card icon={Smartphone}>
        <h1 className="font-semibold text-xl">{clinic} asks for two-step sign-in</h1>
        <ol className="mt-3 grid list-decimal gap-2 ps-5 text-muted">
          <li>You need your phone or security key.</li>
          <li>Enter your password again.</li>
          <li>Set up the second step. The clinic then opens.</li>
        </ol>
        {!offered && (
          <FormError message="This server doesn’t offer a second step. Tell an administrator." />
        )}
        <div className="mt-6 flex flex-wrap gap-2">
          <Button {...EnrolDialog.ahead} variant="primary" onClick={() => setOpen(true)}>
            Set up two-step sign-in
          </Button>
          <Button variant="ghost" onClick={() => void signOut()}>
            Sign Out
          </Button>
        </div>
      </Card>
      {open && (
        <EnrolDialog
          onClose={close}
          onNotOffered={() => {
            setOffered(false);
            setOpen(false);
          }}
        />
      )}
    </main>
  );
}
