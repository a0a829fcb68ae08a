import type { ComponentProps } from 'react';
import { ListCard } from '@/kit/query/list-card';
import { EmptyState } from '@/ui/empty-state';

interface HealthCardProps<Row> extends Omit<ComponentProps<typeof ListCard<Row>>, 'empty'> {
  /** In place of no rows. */
  none: { title: string; hint: string };
}

/** One kind of what is watched. */
export function HealthCard<Row>({ none, ...card }: HealthCardProps<Row>) {
  return <ListCard {...card} className="mt-6" empty={<EmptyState {...none} />} />;
}
