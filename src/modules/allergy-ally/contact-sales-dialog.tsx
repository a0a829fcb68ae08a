import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Dialog } from '@/ui/dialog';
import { useWish } from './use-wish';

interface ContactSalesDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Records that the clinic wants a call. No sales desk receives the portal's messages. */
export function ContactSalesDialog({ open, onClose }: ContactSalesDialogProps) {
  const { slug } = useCompany();
  const contact = useWish('contact', {
    asked: 'Contact requested for your clinic',
    takenBack: 'Contact request withdrawn',
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Contact Sales"
      description="Tell us that your clinic wants to talk about Allergy Ally."
      size="sm"
      footer={
        <>
          <ButtonLink to={paths.messages(slug)} variant="ghost">
            Ask your team first
          </ButtonLink>
          <Button
            variant={contact.mine ? 'secondary' : 'primary'}
            pending={contact.pending}
            disabled={contact.blockedBecause !== undefined}
            onClick={contact.toggle}
          >
            {contact.mine ? 'Take Back Request' : 'Ask to Be Contacted'}
          </Button>
        </>
      }
    >
      <p className="text-sm">
        {contact.mine
          ? 'Your request is on file for your clinic. Colleagues don’t need to ask again.'
          : 'Your request is kept with your clinic and your name, where your colleagues see it too. Nothing else is passed on.'}
      </p>
    </Dialog>
  );
}
