import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClasses } from '@/ui/button-classes';
import { useMessagesAddress } from '../messages-address';

/** Closes the thread on a phone, where it hides the others. */
export function BackToInbox() {
  const { linkTo } = useMessagesAddress();
  return (
    <Link
      {...linkTo({ thread: null })}
      aria-label="Back to all conversations"
      className={buttonClasses({ variant: 'ghost', size: 'icon', className: 'md:hidden' })}
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
    </Link>
  );
}
