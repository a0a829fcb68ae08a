import type { ComponentProps } from 'react';
import { Card } from '@/ui/card';
import { QueryList } from './query-list';

type ListProps<Row> = ComponentProps<typeof QueryList<Row>>;
type CardProps = Omit<ComponentProps<typeof Card>, 'flush' | keyof ListProps<unknown>>;

export function ListCard<Row>({
  query,
  noun,
  loading,
  empty,
  children,
  ...card
}: ListProps<Row> & CardProps) {
  return (
    <Card {...card} flush>
      <QueryList query={query} noun={noun} {...(loading && { loading })} empty={empty}>
        {children}
      </QueryList>
    </Card>
  );
}
