import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t, tn } from '@/fields/words';
import { publicPaths } from '@/lib/public-paths';
import type { MyChart } from '@/records/patient-app/my-chart.schema';
import { Section } from '@/records/patient-app/phone/section';
import { rows } from '@/records/patient-app/phone/tile';

/** The way to the conversations with the clinic; nothing where the link shows none. */
export function MessagesLink({ shown: { chart, conversations } }: { shown: MyChart }) {
  if (conversations === undefined) return null;
  const unread = conversations.reduce((sum, line) => sum + line.unread, 0);
  return (
    <Section title={t('Messages')}>
      <div className={rows}>
        <Link
          to={publicPaths.myMessages(chart.id)}
          className="flex min-h-14 items-center justify-between gap-3 px-4 py-2.5 font-medium text-sm hover:bg-accent-soft"
        >
          {unread > 0
            ? tn(unread, '{count} new from the clinic', '{count} new from the clinic')
            : t('Write to the clinic')}
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
        </Link>
      </div>
    </Section>
  );
}
