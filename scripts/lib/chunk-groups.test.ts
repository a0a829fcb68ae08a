import { expect, it } from 'vitest';
import { type GetModuleInfo, groupsByModule } from './chunk-groups.ts';

const INDEX = '/app/node_modules/lucide-react/dist/esm/lucide-react.mjs';
const icon = (name: string) => `/app/node_modules/lucide-react/dist/esm/icons/${name}.mjs`;

/** Who imports whom, and the code where it matters. */
const MODULES: Record<string, { code?: string; imports: string[]; later?: string[] }> = {
  '/app/src/modules/landing/landing.route.tsx': {
    imports: ['/app/src/ui/logo.tsx', '/app/src/hero.tsx'],
  },
  '/app/src/modules/landing/below-the-fold.tsx': {
    code: 'import { Lock, Smile as Face } from "lucide-react";',
    imports: [INDEX, '/app/src/ui/panel.tsx'],
  },
  '/app/src/modules/sign-in/sign-in.route.tsx': {
    imports: ['/app/src/ui/logo.tsx', '/app/src/session.ts', '/app/src/note.tsx'],
  },
  '/app/src/note.tsx': { code: 'import { Lock } from "lucide-react";', imports: [INDEX] },
  '/app/src/app/after-paint.tsx': {
    imports: ['/app/src/toaster.tsx', '/app/src/switch.ts', '/app/src/session.ts'],
  },
  '/app/src/app/portal-routes.tsx': {
    code: 'import { Bell } from "lucide-react";',
    imports: [
      INDEX,
      '/app/src/session.ts',
      '/app/src/ui/panel.tsx',
      '/app/src/sidebar.tsx',
      '/app/src/switch.ts',
    ],
    later: [
      '/app/src/queue.route.tsx',
      '/app/src/schedule.route.tsx',
      '/app/src/list.route.tsx',
      '/app/src/modules/insurance/insurance.route.tsx',
      '/app/src/modules/insurance/payers/payers.route.tsx',
    ],
  },
  '/app/src/modules/insurance/insurance.route.tsx': {
    code: 'import { Card } from "lucide-react";',
    imports: [INDEX, '/app/src/payers.ts', '/app/src/rows.ts'],
    later: ['/app/src/modules/insurance/card-dialog.tsx'],
  },
  '/app/src/modules/insurance/card-dialog.tsx': {
    code: 'import { Card } from "lucide-react";',
    imports: [INDEX],
  },
  '/app/src/modules/insurance/payers/payers.route.tsx': {
    imports: ['/app/src/payers.ts', '/app/src/rows.ts'],
  },
  '/app/src/queue.route.tsx': {
    code: 'import { Star } from "lucide-react";',
    imports: [INDEX, '/app/src/dates.ts', '/app/src/sidebar.tsx'],
    later: ['/app/src/case-dialog.tsx'],
  },
  '/app/src/case-dialog.tsx': {
    code: 'import { Star, Flag } from "lucide-react";',
    imports: [INDEX],
  },
  '/app/src/company/search/search-dialog.tsx': {
    imports: ['/app/src/badge.ts', '/app/src/rank.ts', '/app/src/sidebar.tsx'],
  },
  '/app/src/schedule.route.tsx': {
    imports: ['/app/src/dates.ts', '/app/src/week.ts', '/app/src/badge.ts'],
  },
  '/app/src/list.route.tsx': { imports: ['/app/src/rows.ts', '/app/src/badge.ts'] },
  '/app/src/modules/queue/board/board-view.tsx': { imports: ['/app/src/rows.ts'] },
  [INDEX]: {
    code: [
      'export { default as Bell } from "./icons/bell.mjs";',
      'export { default as Lock, default as LockIcon } from "./icons/lock.mjs";',
      'export { default as Smile } from "./icons/smile.mjs";',
      'export { default as Star } from "./icons/star.mjs";',
      'export { default as Flag } from "./icons/flag.mjs";',
      'export { default as Card } from "./icons/card.mjs";',
    ].join('\n'),
    imports: ['bell', 'lock', 'smile', 'star', 'flag', 'card'].map(icon),
  },
};

const getInfo: GetModuleInfo = (id) => {
  const module = MODULES[id];
  return {
    code: module?.code ?? null,
    importedIds: module?.imports ?? [],
    dynamicallyImportedIds: module?.later ?? [],
  };
};

const groups = groupsByModule('/app', getInfo);

it.each([
  ['what landing page and sign-in share', '/app/src/ui/logo.tsx', 'start'],
  ['what it shares with the portal, and can wait', '/app/src/ui/panel.tsx', 'public-later'],
  ['an icon that they share further down', icon('lock'), 'public-later'],
  ['what signing in takes', '/app/src/session.ts', 'sign-in'],
  ['what every page adds once it is painted', '/app/src/toaster.tsx', 'after-paint'],
  ['what of that the frame of the portal takes at once', '/app/src/switch.ts', 'public-later'],
  ['what only the frame of the portal takes', '/app/src/sidebar.tsx', 'portal'],
  ['an icon of the frame', icon('bell'), 'portal'],
  ['an icon that a page names and a dialog it brings later', icon('star'), 'shared'],
  ['an icon that files of one module name, whose pages share something', icon('card'), 'insurance'],
  ['what two pages of the portal take', '/app/src/dates.ts', 'shared'],
  ['what they take and the frame brings later', '/app/src/badge.ts', 'basics'],
  ['what a page takes and another’s first view', '/app/src/rows.ts', 'shared'],
  ['what two pages of one module take, and no other module', '/app/src/payers.ts', 'insurance'],
  ['what a page takes and the frame does, too', '/app/src/sidebar.tsx', 'portal'],
])('keeps %s together', (_what, id, group) => {
  expect(groups.get(id)).toBe(group);
});

it.each([
  ['what is the landing page’s own', '/app/src/hero.tsx'],
  ['its icons', icon('smile')],
  ['what only one page of the portal takes', '/app/src/week.ts'],
  ['what only the search takes', '/app/src/rank.ts'],
  ['an icon that one file of the portal names', icon('flag')],
  ['the pages themselves', '/app/src/modules/sign-in/sign-in.route.tsx'],
])('leaves %s alone', (_what, id) => {
  expect(groups.get(id) ?? null).toBeNull();
});

it('keeps the landing page’s own icons out of the files of the portal', () => {
  expect(groups.get(icon('smile'))).toBeNull();
});
