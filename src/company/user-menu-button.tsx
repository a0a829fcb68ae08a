import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { lazyView } from '@/kit/lazy/lazy-view';
import { Button } from '@/ui/button';

// Loaded on demand: the button is on every page.
const UserMenu = lazyView(() => import('./user-menu'), 'UserMenu', <Trigger />);

export function UserMenuButton({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const [asked, setAsked] = useState(false);
  if (asked) return <UserMenu trigger={<Trigger />} onShowShortcuts={onShowShortcuts} />;
  return <Trigger {...UserMenu.ahead} onClick={() => setAsked(true)} />;
}

function Trigger(props: ComponentProps<typeof Button>) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Your menu"
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
    >
      <ChevronDown aria-hidden="true" className="size-4 text-muted" />
    </Button>
  );
}
