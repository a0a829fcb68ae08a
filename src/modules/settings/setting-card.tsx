import type { ReactNode } from 'react';
import { Card } from '@/ui/card';

interface SettingCardProps {
  icon: ReactNode;
  title: string;
  description: string;
  /** The button that opens what the card is about. */
  children: ReactNode;
}

export function SettingCard({ icon, title, description, children }: SettingCardProps) {
  return (
    <Card icon={icon} title={title} className="h-full">
      <div className="flex h-full flex-col items-start justify-between gap-5">
        <p className="text-muted text-sm">{description}</p>
        {children}
      </div>
    </Card>
  );
}
