import { useQuery } from '@tanstack/react-query';
import { memberQueries } from '../members.queries';

interface KeysThatEndProps {
  companyId: string;
  userId: string;
  name: string;
}

/** Which outside systems stop sending when a member's rights end: their keys end with them. */
export function KeysThatEnd({ companyId, userId, name }: KeysThatEndProps) {
  const { data: keys = [] } = useQuery(memberQueries.keysOf(companyId, userId));
  if (keys.length === 0) return null;
  return (
    <div className="text-sm">
      <p>The API keys that {name} made stop working. Make new ones first:</p>
      <ul aria-label="API keys that stop working" className="mt-1.5 list-disc pl-5">
        {keys.map((key) => (
          <li key={key.id} className="wrap-anywhere">
            {key.name}
          </li>
        ))}
      </ul>
    </div>
  );
}
