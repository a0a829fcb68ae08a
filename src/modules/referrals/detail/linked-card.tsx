import type { ReactNode } from 'react';
import { useCompany } from '@/company/company-context';
import { FoldingCard } from '@/kit/folding/folding-card';
import type { QueryRead } from '@/kit/query/query-read';
import { QueryState } from '@/kit/query/query-state';
import { formatAppointment, formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { STATUS_BADGES, VISIT_OUTCOME_LABELS } from '@/records/appointments/appointment-labels';
import { OUTCOME_LABELS, OUTCOME_TONES } from '@/records/eligibility/outcome-labels';
import type { LinkedToReferral } from '@/records/referrals/referrals.queries';
import { STAGE_LABELS, STAGE_TONES } from '@/records/surgery-cases/stage-labels';
import { LinkedLine } from '@/ui/linked-line';
import { Skeleton } from '@/ui/skeleton';
import type { Tone } from '@/ui/tone';

export function LinkedCard({ linked }: { linked: QueryRead<LinkedToReferral> }) {
  const { slug, timeZone } = useCompany();
  return (
    <FoldingCard title="Linked" isEmpty={isEmpty(linked)}>
      <QueryState query={linked} loading={<Skeleton className="h-6" />}>
        {({ appointments, cases, checks, threads }) => (
          <div className="grid gap-4">
            <Group title="Appointments">
              {appointments.map(({ id, provider, status, confirmed_date, outcome, created_at }) => (
                <Item
                  key={id}
                  to={paths.appointment(slug, id)}
                  name={provider.name}
                  facts={[
                    confirmed_date
                      ? formatAppointment(confirmed_date, timeZone)
                      : `Requested ${formatDate(created_at, timeZone)}`,
                    outcome && `Next: ${VISIT_OUTCOME_LABELS[outcome].toLowerCase()}`,
                  ]}
                  badge={STATUS_BADGES[status]}
                />
              ))}
            </Group>
            <Group title="Surgery">
              {cases.map(({ id, procedure_name, stage, starts_at, created_at }) => (
                <Item
                  key={id}
                  to={paths.surgeryCase(slug, id)}
                  name={procedure_name}
                  facts={[
                    starts_at
                      ? formatAppointment(starts_at, timeZone)
                      : `Added ${formatDate(created_at, timeZone)}`,
                  ]}
                  badge={{ label: STAGE_LABELS[stage], tone: STAGE_TONES[stage] }}
                />
              ))}
            </Group>
            <Group title="Insurance checks">
              {checks.map(({ id, payer, state, outcome, created_at }) => (
                <Item
                  key={id}
                  to={paths.eligibilityRequest(slug, id)}
                  name={payer.name}
                  facts={[formatDate(created_at, timeZone)]}
                  badge={
                    state === 'done'
                      ? {
                          label: OUTCOME_LABELS[outcome ?? 'unknown'],
                          tone: OUTCOME_TONES[outcome ?? 'unknown'],
                        }
                      : {
                          label: state === 'failed' ? 'No response' : 'Under way',
                          tone: 'neutral',
                        }
                  }
                />
              ))}
            </Group>
            <Group title="Conversations">
              {threads.map(({ id, subject, last_message_at }) => (
                <Item
                  key={id}
                  to={paths.thread(slug, id)}
                  name={subject}
                  facts={[formatDate(last_message_at, timeZone)]}
                />
              ))}
            </Group>
          </div>
        )}
      </QueryState>
    </FoldingCard>
  );
}

function isEmpty({ data, error }: QueryRead<LinkedToReferral>): boolean | undefined {
  if (data === undefined) return error ? false : undefined;
  const { appointments, cases, checks, threads } = data;
  return appointments.length + cases.length + checks.length + threads.length === 0;
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 text-muted text-xs">{title}</h3>
      <ul className="grid gap-2">{children}</ul>
    </section>
  );
}

interface ItemProps {
  to: string;
  name: string;
  facts: readonly (string | null)[];
  badge?: { label: string; tone: Tone };
}

function Item({ facts, badge, ...record }: ItemProps) {
  return (
    <LinkedLine
      {...record}
      detail={facts.filter(Boolean).join('. ')}
      badges={badge ? [badge] : []}
    />
  );
}
