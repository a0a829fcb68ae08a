import { Award, Clock, Sparkles, Stethoscope, UserRound } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { DocumentsCard } from './documents-card';
import { FactList } from './fact-list';
import { hoursText, readDocuments, readOfficeHours } from './provider.model';

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

/** A card for each thing the clinic has written down; what it hasn't leaves no empty card behind. */
export function ProviderDetails({ provider }: ProviderDetailsProps) {
  const { about, credentials, services, conditions } = provider;
  const hours = readOfficeHours(provider.office_hours);
  const documents = readDocuments(provider.documents);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
      <div className="grid gap-4">
        {about !== null && (
          <Card title="About" icon={<UserRound aria-hidden="true" />}>
            <p className="whitespace-pre-line text-base">{about}</p>
          </Card>
        )}
        {services.length > 0 && (
          <Card title="Featured Services" icon={<Sparkles aria-hidden="true" />}>
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
          <Card title="Conditions & Treatments" icon={<Stethoscope aria-hidden="true" />}>
            <FactList items={conditions} columns />
          </Card>
        )}
        <DocumentsCard documents={documents} />
      </div>
      <div className="grid gap-4">
        {credentials.length > 0 && (
          <Card title="Credentials" icon={<Award aria-hidden="true" />}>
            <FactList items={credentials} />
          </Card>
        )}
        {hours.length > 0 && (
          <Card title="Office Hours" icon={<Clock aria-hidden="true" />}>
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
