import { paths } from '@/lib/paths';
import type { SetupStep } from '@/records/setup/setup.queries';

interface StepWords {
  title: string;
  reason: string;
}

export const STEP_WORDS: Record<SetupStep['step'], StepWords> = {
  hours: {
    title: 'Providers and hours',
    reason: 'Appointments are booked within your providers’ weekly hours.',
  },
  payers: {
    title: 'Clinic NPI and payers',
    reason: 'Insurance is verified in the name of your clinic’s NPI.',
  },
  bundles: {
    title: 'Procedure bundles',
    reason: 'A bundle fills in codes, length and checklist of a surgery.',
  },
  team: {
    title: 'Team',
    reason: 'Invite colleagues to share referrals, messages and cases.',
  },
  intake: {
    title: 'Referral intake',
    reason: 'A key lets outside systems send referrals straight to you.',
  },
  brand: {
    title: 'Logo and color',
    reason: 'Make the portal look like your clinic.',
  },
};

interface NextAction {
  label: string;
  to: (slug: string) => string;
}

export const NEXT_ACTIONS: Record<NonNullable<SetupStep['gap']>, NextAction> = {
  provider: { label: 'Add provider', to: paths.providersSettings },
  hours: { label: 'Set hours', to: (slug) => paths.providerHours(slug) },
  npi: { label: 'Enter NPI', to: paths.payers },
  payer: { label: 'Add payer', to: paths.payers },
  bundle: { label: 'Add bundles', to: paths.bundles },
  teammate: { label: 'Invite team', to: (slug) => paths.adminArea(slug, 'users') },
  key: { label: 'Create key', to: (slug) => paths.adminArea(slug, 'api-keys') },
  brand: { label: 'Choose look', to: paths.brandingSettings },
};
