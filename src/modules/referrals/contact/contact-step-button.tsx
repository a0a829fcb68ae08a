import { Mail, PhoneCall, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import type { Enums } from '@/lib/supabase/database.types';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { Button } from '@/ui/button';

interface ContactStepButtonProps {
  referral: ReferralDetail;
  step: Enums<'contact_step'>;
  variant: 'primary' | 'secondary';
}

const STEPS = {
  call: {
    label: 'Call patient again',
    Icon: PhoneCall,
    StepDialog: lazyDialog(() => import('./attempt-dialog'), 'AttemptDialog'),
  },
  letter: {
    label: 'Send letter',
    Icon: Mail,
    StepDialog: lazyDialog(() => import('./letter-dialog'), 'LetterDialog'),
  },
  close: {
    label: 'Close as unable to reach',
    Icon: UserRoundX,
    StepDialog: lazyDialog(() => import('./close-dialog'), 'CloseDialog'),
  },
} as const;

export function ContactStepButton({ referral, step, variant }: ContactStepButtonProps) {
  const [open, setOpen] = useState(false);
  const { label, Icon, StepDialog } = STEPS[step];
  return (
    <>
      <Button icon={Icon} variant={variant} {...StepDialog.ahead} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <StepDialog referral={referral} onClose={() => setOpen(false)} />}
    </>
  );
}
