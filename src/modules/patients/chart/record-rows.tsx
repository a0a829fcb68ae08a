import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { LinkedRow } from '@/ui/linked-row';
import { NextStep } from '@/ui/next-step';

export interface RecordListProps<Row> {
  records: readonly Row[];
  patientId: string;
  slug: string;
  timeZone: string;
}

interface RecordRowsProps {
  label: string;
  /** Whether the label heads the rows, as when several kinds follow each other. */
  headed?: boolean;
  /** Shown for an empty list: a title, and the way to the first record. */
  none?: { title: string; to: string; next: string };
  rows: readonly {
    id: string;
    to: string;
    title: string;
    badge?: ReactNode;
    details: readonly (string | null | false)[];
  }[];
}

export function RecordRows({ label, headed = false, none, rows }: RecordRowsProps) {
  const title = headed ? { title: label } : {};
  if (none && rows.length === 0) {
    return (
      <Card {...title}>
        <EmptyState
          compact
          title={none.title}
          action={<NextStep to={none.to}>{none.next}</NextStep>}
        />
      </Card>
    );
  }
  return (
    <Card flush {...title}>
      <ul aria-label={label} className="divide-y">
        {rows.map(({ id, to, title, badge, details }) => (
          <LinkedRow key={id} to={to} title={title} detail={details.filter(Boolean).join(' · ')}>
            {badge}
          </LinkedRow>
        ))}
      </ul>
    </Card>
  );
}
