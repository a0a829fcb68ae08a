import { useQuery } from '@tanstack/react-query';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { memberQueries } from '@/tables/members/members.queries';

export interface Person {
  name: string;
  avatarUrl: string | null;
}

const FORMER: Person = { name: 'Former colleague', avatarUrl: null };

/** Finds the people of a conversation; somebody who has left the clinic has no name here any more. */
export function usePeople(): (userId: string | null) => Person {
  const { id: companyId } = useCompany();
  const user = useCurrentUser();
  const { data } = useQuery(memberQueries.list(companyId));
  return (userId) => {
    if (userId === user.id) return { name: 'You', avatarUrl: user.avatarUrl };
    if (!data) return { name: '…', avatarUrl: null };
    return data.find((member) => member.userId === userId) ?? FORMER;
  };
}
