import { ArrowLeft } from 'lucide-react';
import { useMessagesAddress } from '@/records/threads/messages-address';
import { ButtonLink } from '@/ui/button-link';

export function BackToInbox() {
  const { linkTo } = useMessagesAddress();
  return (
    <ButtonLink
      icon={ArrowLeft}
      {...linkTo({ thread: null })}
      aria-label="Back to all conversations"
      variant="ghost"
      size="icon"
      className="md:hidden"
    />
  );
}
