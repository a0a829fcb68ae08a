import { paths } from '@/lib/paths';

export interface SettingsSection {
  label: string;
  to: string;
  /** Other words to search for it by. */
  words?: string;
}

export interface SettingsGroup {
  title: string;
  sections: readonly SettingsSection[];
}

export function settingsGroups(slug: string, isAdmin: boolean): SettingsGroup[] {
  const area = (name: Parameters<typeof paths.adminArea>[1]) => paths.adminArea(slug, name);
  const open: SettingsSection[] = [
    { label: 'Overview', to: paths.settings(slug), words: 'team bundles branding setup' },
  ];
  const payers = {
    label: 'Payers and NPIs',
    to: paths.payers(slug),
    words: 'insurance clearinghouse',
  };
  const clinic: SettingsSection[] = isAdmin
    ? [
        ...open,
        { label: 'Admin', to: paths.admin(slug), words: 'all areas' },
        {
          label: 'General',
          to: area('organizations'),
          words: 'clinic name address phone time zone organization',
        },
        { label: 'Team', to: area('users'), words: 'users members roles invitations' },
        {
          label: 'Providers and hours',
          to: paths.providersSettings(slug),
          words: 'physicians availability time off',
        },
        {
          label: 'Locations',
          to: paths.locationsSettings(slug),
          words: 'offices operating sites rooms operating room team anesthesia nurses',
        },
        { label: 'Bundles', to: paths.bundles(slug), words: 'procedures cpt icd codes checklist' },
        payers,
        { label: 'Branding', to: paths.brandingSettings(slug), words: 'logo color theme' },
        {
          label: 'Scheduling and rules',
          to: area('system-settings'),
          words:
            'system slots working days targets referrals referral form sessions passwords two-step diagnosis list',
        },
        {
          label: 'Before a visit',
          to: paths.allergyTables(slug),
          words: 'preparation bring stop drugs medicines skin test clinical tables patients',
        },
        {
          label: 'Articles for patients',
          to: paths.articles(slug),
          words: 'learning education publish withdraw review app phone',
        },
        { label: 'Team notifications', to: area('notifications'), words: 'events roles' },
        {
          label: 'Security and audit',
          to: area('security'),
          words: 'sign-ins audit log restricted records files',
        },
        { label: 'API keys', to: area('api-keys'), words: 'integrations referral intake' },
        { label: 'Data and export', to: area('database'), words: 'database tables size' },
        { label: 'System health', to: area('health'), words: 'jobs errors speed services' },
        { label: 'Sample patients', to: paths.samplePatients(slug), words: 'demo test try remove' },
      ]
    : [...open, payers];
  return [
    { title: 'Clinic', sections: clinic },
    {
      title: 'You',
      sections: [
        { label: 'Profile', to: paths.userSettings(slug), words: 'name picture avatar' },
        {
          label: 'Appearance',
          to: `${paths.userSettings(slug)}#appearance`,
          words: 'theme dark light animations transparency',
        },
        {
          label: 'My notifications',
          to: paths.userSettingsPart(slug, 'notifications'),
          words: 'bell events',
        },
        {
          label: 'Password and two-step',
          to: paths.userSettingsPart(slug, 'sign-in'),
          words: 'passkey authenticator recovery codes security',
        },
        {
          label: 'Sessions',
          to: paths.userSettingsPart(slug, 'sessions'),
          words: 'devices sign out',
        },
      ],
    },
  ];
}

export function currentSection(
  groups: readonly SettingsGroup[],
  { pathname, hash }: { pathname: string; hash: string },
): SettingsSection | undefined {
  const page = pathname.replace(/\/$/, '');
  const all = groups.flatMap(({ sections }) => sections);
  return (
    all.find(({ to }) => to === page + hash) ??
    all.find(({ to }) => to === page) ??
    all.find(({ label, to }) => label === 'Bundles' && page.startsWith(`${to}/`))
  );
}

export function sectionsFor(groups: readonly SettingsGroup[], text: string): SettingsGroup[] {
  const wanted = text.trim().toLowerCase();
  return groups
    .map(({ title, sections }) => ({
      title,
      sections: sections.filter(({ label, words = '' }) =>
        `${label} ${words}`.toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ sections }) => sections.length > 0);
}
