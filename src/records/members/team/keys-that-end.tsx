import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { memberQueries } from '../members.queries';

interface KeysThatEndProps {
  companyId: string;
  userId: string;
  name: string;
}

export function KeysThatEnd({ companyId, userId, name }: KeysThatEndProps) {
  const { data: keys = [] } = useQuery(memberQueries.keysOf(companyId, userId));
  const { data: webhooks = [] } = useQuery(memberQueries.webhooksOf(companyId, userId));
  return (
    <>
      <Ending label="API keys that stop working" systems={keys}>
        The API keys that {name} made stop working. Make new ones first:
      </Ending>
      <Ending label="Webhooks that pause" systems={webhooks}>
        These webhooks pause until another administrator starts them:
      </Ending>
    </>
  );
}

interface EndingProps {
  label: string;
  systems: readonly { id: string; name: string }[];
  children: ReactNode;
}

function Ending({ label, systems, children }: EndingProps) {
  if (systems.length === 0) return null;
  return (
    <div className="text-sm">
      <p>{children}</p>
      <ul aria-label={label} className="mt-1.5 list-disc pl-5">
        {systems.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
