import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button';

export function AddButton(button: Omit<ComponentProps<typeof Button>, 'icon'>) {
  return <Button icon={Plus} {...button} />;
}
