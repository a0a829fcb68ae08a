import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { memberQueries } from '@/tables/members/members.queries';

export interface Person {
  name: string;
  avatarUrl: string | null;
}

export interface Colleague extends Person {
  userId: string;
}

const FORMER: Person = { name: 'Former colleague', avatarUrl: null };
const NOT_YET_KNOWN: Person = { name: '…', avatarUrl: null };
const NOBODY: Colleague[] = [];

/** Everybody of the clinic, the person and the deactivated included; nobody until they are known. */
export function useTeam(): readonly Colleague[] {
  const { id: companyId } = useCompany();
  return useQuery(memberQueries.list(companyId)).data ?? NOBODY;
}

/** Those of them who read messages: whoever works here now. */
export function useWorkingTeam(): readonly Colleague[] {
  const { id: companyId } = useCompany();
  return useQuery(memberQueries.working(companyId)).data ?? NOBODY;
}

/** Finds the people of a conversation; somebody who has left the clinic has no name here any more. */
export function usePeople(): (userId: string | null) => Person {
  const { id: companyId } = useCompany();
  const { id: ownId, avatarUrl } = useCurrentUser();
  const { data } = useQuery(memberQueries.list(companyId));
  return useMemo(() => {
    const people = new Map<string | null, Person>();
    for (const member of data ?? []) people.set(member.userId, member);
    people.set(ownId, { name: 'You', avatarUrl });
    return (userId) => people.get(userId) ?? (data ? FORMER : NOT_YET_KNOWN);
  }, [data, ownId, avatarUrl]);
}
