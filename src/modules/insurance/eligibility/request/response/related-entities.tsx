import type { RelatedEntity } from '@x12/benefits/party';
import { Contact } from 'lucide-react';
import { Source } from '@/modules/insurance/eligibility/request/source';
import type { Capped } from '@/records/eligibility/reading/capped';
import { Card } from '@/ui/card';
import { useFirstFew } from './use-first-few';

/** Primary care providers, managed care organizations … as the response names them. */
export function RelatedEntities({ entities }: { entities: Capped<RelatedEntity> }) {
  const { shown, more } = useFirstFew(entities, 8);
  if (entities.count === 0) return null;
  return (
    <Card icon={Contact} title="Also named in the plan">
      <ul className="grid gap-3">
        {shown.map((entity, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a response never changes, and one may be named twice
          <li key={index} className="text-sm">
            <p className="font-medium">
              {entity.name || 'Not named'}
              <span className="font-normal text-muted">, {entity.role.label.toLowerCase()}</span>
            </p>
            <p className="text-muted">
              {detailsOf(entity)} <Source numbers={[entity.number]} />
            </p>
          </li>
        ))}
      </ul>
      {more}
    </Card>
  );
}

const detailsOf = ({ identifier, address, contactName, contacts, specialty }: RelatedEntity) =>
  [
    identifier && `${identifier.kind?.label ?? 'ID'} ${identifier.value}`,
    ...(address ? [...address.lines, address.city, address.state, address.postalCode] : []),
    contactName,
    ...contacts.map(({ kind, value }) => `${kind.label.toLowerCase()} ${value}`),
    specialty,
  ]
    .filter(Boolean)
    .join(', ');
