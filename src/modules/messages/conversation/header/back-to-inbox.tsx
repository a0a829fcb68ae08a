import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonClasses } from '@/ui/button-classes';
import { withThread } from '../../address';

/** Closes the conversation on a phone, where it hides the others. */
export function BackToInbox() {
  const [search] = useSearchParams();
  return (
    <Link
      to={{ search: withThread(search, null).toString() }}
      aria-label="Back to all conversations"
      className={buttonClasses({ variant: 'ghost', size: 'icon', className: 'md:hidden' })}
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
    </Link>
  );
}
