import { lazy, Suspense, useState } from 'react';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/panel';
import { Tooltip } from '@/ui/tooltip';
import { useWish } from './use-wish';

const ContactSalesDialog = lazy(async () => ({
  default: (await import('./contact-sales-dialog')).ContactSalesDialog,
}));

export function CallToAction() {
  const trial = useWish('trial', {
    asked: 'Free trial requested for your clinic',
    takenBack: 'Free trial request withdrawn',
  });
  const [contactLoaded, setContactLoaded] = useState(false);
  const [contactOpen, setContactOpen] = useState(false);

  function openContact() {
    setContactLoaded(true);
    setContactOpen(true);
  }

  const trialButton = (
    <Button
      variant={trial.mine ? 'secondary' : 'primary'}
      size="lg"
      pending={trial.pending}
      blocked={trial.blockedBecause !== undefined}
      onClick={trial.toggle}
    >
      {trial.mine ? 'Take Back Trial Request' : 'Start Free Trial'}
    </Button>
  );

  return (
    <Panel className="px-6 py-10 text-center">
      <h2 className="font-semibold text-2xl">Bring it to your patients</h2>
      <p className="mx-auto mt-2 max-w-lg text-muted">
        {trial.mine
          ? 'You asked for a free trial for your clinic. Your colleagues see that you did.'
          : 'Ask for a free trial, or talk to our team first.'}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {trial.blockedBecause === undefined ? (
          trialButton
        ) : (
          <Tooltip content={trial.blockedBecause}>{trialButton}</Tooltip>
        )}
        <Button size="lg" onClick={openContact}>
          Contact Sales
        </Button>
      </div>
      {contactLoaded && (
        <Suspense>
          <ContactSalesDialog open={contactOpen} onClose={() => setContactOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
