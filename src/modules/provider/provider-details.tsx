import { Award, Check, Clock, FileText, Sparkles, Stethoscope, UserRound } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { hoursText, readDocuments, readOfficeHours, type SurgeryDocument } from './provider.model';

interface ProviderDetailsProps {
  provider: {
    about: string | null;
    credentials: string[];
    office_hours: unknown;
    services: string[];
    conditions: string[];
    documents: unknown;
  };
}

/** One card for each recorded topic; missing data leaves no empty card. */
export function ProviderDetails({ provider }: ProviderDetailsProps) {
  const { about, credentials, services, conditions } = provider;
  const hours = readOfficeHours(provider.office_hours);
  const documents = readDocuments(provider.documents);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
      <div className="grid gap-4">
        {about !== null && (
          <Card title="About" icon={UserRound}>
            <p className="whitespace-pre-line text-base">{about}</p>
          </Card>
        )}
        {services.length > 0 && (
          <Card title="Featured Services" icon={Sparkles}>
            <ul className="flex flex-wrap gap-2">
              {services.map((service) => (
                <li key={service}>
                  <Badge tone="accent" className="px-3! py-1! text-sm!">
                    {service}
                  </Badge>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {conditions.length > 0 && (
          <Card title="Conditions & Treatments" icon={Stethoscope}>
            <FactList items={conditions} columns />
          </Card>
        )}
        <DocumentsCard documents={documents} />
      </div>
      <div className="grid gap-4">
        {credentials.length > 0 && (
          <Card title="Credentials" icon={Award}>
            <FactList items={credentials} />
          </Card>
        )}
        {hours.length > 0 && (
          <Card title="Office Hours" icon={Clock}>
            <dl className="grid gap-2">
              {hours.map((hour) => (
                <div
                  key={`${hour.day} ${hour.opens}`}
                  className="flex flex-wrap justify-between gap-x-4"
                >
                  <dt className="font-medium">{hour.day}</dt>
                  <dd className="text-muted tabular-nums">{hoursText(hour)}</dd>
                </div>
              ))}
            </dl>
          </Card>
        )}
      </div>
    </div>
  );
}

interface DocumentsCardProps {
  documents: Record<SurgeryDocument['when'], SurgeryDocument[]>;
}

/** Papers for a patient around surgery; the portal stores only titles. */
function DocumentsCard({ documents }: DocumentsCardProps) {
  const groups = [
    { heading: 'Before surgery', list: documents.before },
    { heading: 'After surgery', list: documents.after },
  ].filter(({ list }) => list.length > 0);
  if (groups.length === 0) return null;
  return (
    <Card
      title="Pre- and Post-Surgery Documents"
      description="Available on paper from the front desk."
      icon={FileText}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {groups.map(({ heading, list }) => (
          <section key={heading} aria-label={heading}>
            <h3 className="mb-2 font-medium text-muted text-sm">{heading}</h3>
            <ul className="grid gap-2">
              {list.map(({ title }) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}

interface FactListProps {
  items: readonly string[];
  /** Two columns if there is room. */
  columns?: boolean;
}

function FactList({ items, columns = false }: FactListProps) {
  return (
    <ul className={cx('grid gap-x-6 gap-y-2.5', columns && 'sm:grid-cols-2')}>
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2.5">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
          {item}
        </li>
      ))}
    </ul>
  );
}
