import { createContext, useContext } from 'react';
import type { WeekStart } from '@/lib/clinic-clock';
import type { Enums } from '@/lib/supabase/database.types';

export interface Company {
  id: string;
  slug: string;
  name: string;
  logoSuffix: string;
  /** The clinic's color, such as #0a6468; null for the portal's own. */
  accentColor: string | null;
  /** IANA name; dates are shown in it. */
  timeZone: string;
  weekStartsOn: WeekStart;
  role: Enums<'company_role'>;
  isAdmin: boolean;
  /** The person's first visit to this clinic. */
  isNew: boolean;
  /** The person has dismissed the setup guide. */
  hidesSetup: boolean;
}

export interface CurrentUser {
  id: string;
  username: string;
  email: string;
  /** The display name, or else the username. */
  name: string;
  displayName: string | null;
  roles: readonly string[];
  isAdmin: boolean;
  tozToken: string;
  avatarUrl: string | null;
  /** 0 to 100. */
  transparencyLevel: number;
}

interface CompanyContextValue {
  company: Company;
  user: CurrentUser;
}

export const CompanyContext = createContext<CompanyContextValue | null>(null);

function useCompanyContext(): CompanyContextValue {
  const value = useContext(CompanyContext);
  if (!value) throw new Error('This component belongs inside the portal of a clinic.');
  return value;
}

export function useCompany(): Company {
  return useCompanyContext().company;
}

export function useCurrentUser(): CurrentUser {
  return useCompanyContext().user;
}
