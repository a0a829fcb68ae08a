import type { ComponentProps } from 'react';
import { ListCard } from '@/kit/query/list-card';
import { EmptyState } from '@/ui/empty-state';

interface HealthCardProps<Row> extends Omit<ComponentProps<typeof ListCard<Row>>, 'empty'> {
  /** Shown instead of an empty list. */
  none: { title: string; hint: string };
}

export function HealthCard<Row>({ none, ...card }: HealthCardProps<Row>) {
  return <ListCard {...card} className="mt-6" empty={<EmptyState {...none} />} />;
}
