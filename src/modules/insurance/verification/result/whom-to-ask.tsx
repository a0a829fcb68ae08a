import type { RelatedEntity } from '@x12/benefits/party';
import { Contact } from 'lucide-react';
import { Card } from '@/ui/card';

/** Primary care providers, managed care organizations … as the reply names them. */
export function WhomToAsk({ entities }: { entities: readonly RelatedEntity[] }) {
  if (entities.length === 0) return null;
  return (
    <Card icon={<Contact aria-hidden="true" />} title="Also named in the plan">
      <ul className="grid gap-3">
        {entities.map((entity, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reply never changes, and somebody may be named twice
          <li key={index} className="text-sm">
            <p className="font-medium">
              {entity.name || 'Not named'}
              <span className="font-normal text-muted">, {entity.role.label.toLowerCase()}</span>
            </p>
            <p className="text-muted">{detailsOf(entity)}</p>
          </li>
        ))}
      </ul>
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
