import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toEntry } from '@/lib/typed-search';
import { buttonClasses } from '@/ui/button-classes';
import { useAddress } from '@/ui/use-address';
import { withThread } from '../../address';

/** Closes the conversation on a phone, where it hides the others. */
export function BackToInbox() {
  const [search] = useAddress();
  return (
    <Link
      {...toEntry(withThread(search, null))}
      aria-label="Back to all conversations"
      className={buttonClasses({ variant: 'ghost', size: 'icon', className: 'md:hidden' })}
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
    </Link>
  );
}
