import type { Rejection } from '@x12/benefits/rejection';
import { ShieldAlert } from 'lucide-react';
import { Source } from '@/modules/insurance/eligibility/request/source';
import type { Capped } from '@/records/eligibility/reading/capped';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { FixButtons } from '../../missing-info/fix-buttons';

const FIXERS = {
  front_desk: 'Front desk',
  billing: 'Billing',
  patient: 'The patient',
  payer: 'The payer',
} as const;

interface RejectionsCardProps {
  patientId: string;
  coverageId: string;
  rejections: Capped<Rejection>;
}

export function RejectionsCard({ rejections, patientId, coverageId }: RejectionsCardProps) {
  const isFor = (fixer: Rejection['who']) => rejections.items.some(({ who }) => who === fixer);
  return (
    <Card
      icon={ShieldAlert}
      title="How to fix it"
      description="What the payer rejected, and who can fix it."
      {...((isFor('front_desk') || isFor('billing')) && {
        footer: (
          <FixButtons
            patientId={patientId}
            coverageId={coverageId}
            places={[
              ...(isFor('front_desk') ? (['coverage', 'patient'] as const) : []),
              ...(isFor('billing') ? (['payer', 'npi'] as const) : []),
            ]}
          />
        ),
      })}
    >
      <ul className="grid grid-cols-1 gap-5">
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
              {rejection.followUp && `; ${rejection.followUp.label.toLowerCase()}`}.{' '}
              <Source numbers={[rejection.number]} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
