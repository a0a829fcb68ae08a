import { MoreHorizontal } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';

interface MoreMenuProps extends Pick<ComponentProps<typeof Menu>, 'items'> {
  name: string;
}

export function MoreMenu({ name, items }: MoreMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" aria-label={`More about ${name}`}>
          <MoreHorizontal aria-hidden="true" className="size-4" />
        </Button>
      }
      items={items}
    />
  );
}
