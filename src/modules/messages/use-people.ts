import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { memberQueries } from '@/records/members/members.queries';
import type { Colleague, Person } from '@/records/threads/people.model';

const FORMER: Person = { name: 'Former colleague', role: null, avatarUrl: null };
const NOT_YET_KNOWN: Person = { name: '…', role: null, avatarUrl: null };
const NOBODY: Colleague[] = [];

/** All members of the clinic, deactivated ones too; empty until loaded. */
export function useTeam(): readonly Colleague[] {
  const { id: companyId } = useCompany();
  return useQuery(memberQueries.list(companyId)).data ?? NOBODY;
}

export function useWorkingTeam(): readonly Colleague[] {
  const { id: companyId } = useCompany();
  return useQuery(memberQueries.working(companyId)).data ?? NOBODY;
}

export function usePeople(): (userId: string | null) => Person {
  const { id: companyId, role } = useCompany();
  const { id: ownId, avatarUrl } = useCurrentUser();
  const { data } = useQuery(memberQueries.list(companyId));
  return useMemo(() => {
    const people = new Map<string | null, Person>();
    for (const member of data ?? []) people.set(member.userId, member);
    people.set(ownId, { name: 'You', role, avatarUrl });
    return (userId) => people.get(userId) ?? (data ? FORMER : NOT_YET_KNOWN);
  }, [data, ownId, role, avatarUrl]);
}
