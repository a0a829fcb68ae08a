import type { Rejection } from '@x12/benefits/rejection';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { buttonClasses } from '@/ui/button-classes';
import { Card } from '@/ui/card';
import type { Capped } from './capped';

const FIXERS = {
  front_desk: 'Front desk',
  billing: 'Billing',
  patient: 'The patient',
  payer: 'The payer',
} as const;

interface RefusalsCardProps {
  coverageId: string;
  rejections: Capped<Rejection>;
}

/** Why the payer refused, what to do about it and who does it. */
export function RefusalsCard({ rejections, coverageId }: RefusalsCardProps) {
  const { slug } = useCompany();
  const isForTheDesk = rejections.items.some(({ who }) => who === 'front_desk');
  return (
    <Card
      icon={<ShieldAlert aria-hidden="true" />}
      title="How to put it right"
      description="What the payer objects to, and who can fix it."
      {...(isForTheDesk && {
        footer: (
          <Link
            to={paths.coverage(slug, coverageId)}
            data-print="hide"
            className={buttonClasses({ size: 'sm' })}
          >
            Edit the coverage
          </Link>
        ),
      })}
    >
      <ul className="grid gap-5">
        {rejections.items.map((rejection) => (
          <li key={rejection.number} className="grid gap-1">
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="font-semibold">{rejection.label}</h3>
              <Badge tone="info">{FIXERS[rejection.who]}</Badge>
            </div>
            <p>{rejection.plain}</p>
            <p className="font-medium">{rejection.todo}</p>
            <p className="text-muted text-sm">
              {rejection.retry.hint} Code AAA {rejection.code || 'without a reason'}, loop{' '}
              {rejection.loop}
              {rejection.followUp && `; ${rejection.followUp.label.toLowerCase()}`}.
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
