/**
 * Who may import whom. README.md has the folder map; this file checks it, and scripts/boundaries.test.ts plants a bad
 * import for every rule.
 */

/** From the top level to the foundation: an import may only point to a later line. */
const LEVELS = [
  ['app'],
  ['modules'],
  ['company'],
  ['session', 'preferences'],
  ['records'],
  ['kit'],
  ['ui'],
  ['lib'],
  ['fields'],
];

/** From the first record to the last: a record may import only those before it. */
export const RECORDS = [
  'account-languages',
  'health-answers',
  'patients',
  'allergy',
  'allergy-follow-up',
  'allergy-prescriptions',
  'allergy-tests',
  'analytics',
  'api-keys',
  'articles',
  'provider-times',
  'appointments',
  'audit',
  'eligibility',
  'fhir',
  'files',
  'exports',
  'saved-views',
  'members',
  'authorizations',
  'chart-invites',
  'clinic-data',
  'open-things',
  'zip-tables',
  'referring-providers',
  'restrictions',
  'referrals',
  'consult-letters',
  'shared-referrals',
  'clinic-network',
  'locations',
  'clinic-settings',
  'clinical-tables',
  'companies',
  'contact-attempts',
  'coverages',
  'diagnosis-lists',
  'home',
  'invitations',
  'marketplace-interests',
  'notification-defaults',
  'notifications',
  'operating-room-blocks',
  'operating-rooms',
  'outbox',
  'packets',
  'chart-access',
  'patient-app',
  'patient-chart',
  'patient-merge',
  'patient-peek',
  'patient-pictures',
  'payers',
  'procedure-bundles',
  'providers',
  'referral-documents',
  'referral-form',
  'referral-imports',
  'sample-patients',
  'surgery-cases',
  'search',
  'setup',
  'shot-billing',
  'shots',
  'sign-ins',
  'status-links',
  'sublingual-courses',
  'system-health',
  'threads',
  'user-profiles',
  'vaults',
  'vials',
  'webhooks',
];

/** Tests may import what they need: up to the router to render a route, out to the embedded backend. */
const TESTS = String.raw`\.test(-support)?\.tsx?$`;

/** What the router may open of a module: a page, or a route file if it needs more than the page. */
const PAGE = String.raw`(\.route|-page)\.tsx$`;

/** What the browser and the functions both run. */
const SHARED = '^supabase/functions/_shared/';

/** The fields of records, told once for the app and the functions. */
const FIELDS = '^src/fields/';

const DATA_LAYER = String.raw`^src/(session/|lib/supabase/|records/.+\.(queries|mutations)\.ts$)`;

/** Data files: queries, mutations and checks, beside the screens that use them. */
const DATA = String.raw`\.(queries|mutations|model)\.ts$`;

const pointsDown = LEVELS.flatMap((folders, level) =>
  folders.map((folder) => {
    const above = LEVELS.slice(0, level).flat();
    const beside = folders.filter((other) => other !== folder);
    return {
      name: `${folder}-points-down`,
      comment: `src/${folder} may import only what lies below it.`,
      severity: 'error',
      from: { path: `^src/${folder}/`, pathNot: TESTS },
      to: { path: `^src/(main\\.tsx$|(${[...above, ...beside, 'main'].join('|')})/)` },
    };
  }),
);

const inOneOrder = RECORDS.slice(0, -1).map((record, place) => ({
  name: 'records-in-one-order',
  comment: `src/records/${record} may import only the records before it: their order is at the top of this file.`,
  severity: 'error',
  from: { path: `^src/records/${record}/`, pathNot: TESTS },
  to: { path: `^src/records/(${RECORDS.slice(place + 1).join('|')})/` },
}));

export default {
  forbidden: [
    ...pointsDown,
    ...inOneOrder,
    {
      name: 'modules-stay-apart',
      comment: 'Modules meet through lib/paths, records/ or the database, never directly.',
      severity: 'error',
      from: { path: '^src/modules/([^/]+)/' },
      to: { path: '^src/modules/', pathNot: '^src/modules/$1/' },
    },
    {
      name: 'only-pages-leave-a-module',
      comment: 'The router knows a module by its pages and route files, and nothing else.',
      severity: 'error',
      from: { path: '^src/(app/|main\\.tsx$)', pathNot: TESTS },
      to: { path: '^src/modules/', pathNot: PAGE },
    },
    {
      name: 'pages-load-on-demand',
      comment: 'A page imported statically would ship with every other page.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/modules/', TESTS] },
      to: {
        path: `^src/modules/.+${PAGE}`,
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'only-the-data-layer-has-the-client',
      comment:
        'The queries and mutations of records and the session talk to Supabase; screens never do.',
      severity: 'error',
      from: { path: '^src/', pathNot: [DATA_LAYER, TESTS] },
      to: { path: '^src/lib/supabase/client' },
    },
    {
      name: 'only-the-data-layer-has-supabase-js',
      comment: 'Types may travel further; code may not.',
      severity: 'error',
      from: { path: '^src/', pathNot: [DATA_LAYER, TESTS] },
      to: { path: '^node_modules/@supabase/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'data-has-no-component',
      comment: 'A query, a mutation or a model is used by screens; it never brings one along.',
      severity: 'error',
      from: { path: `^src/.+${DATA}` },
      to: { path: String.raw`^src/.+\.tsx$`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'data-knows-no-folder-below',
      comment:
        'A folder under data files is a screen of theirs: what both need stands beside the data.',
      severity: 'error',
      from: { path: `^(src/modules/.+)/[^/]+${DATA}` },
      to: { path: '^$1/[^/]+/' },
    },
    {
      name: 'core-stands-alone',
      comment:
        'The core of a record can be read, tested and taken elsewhere without the rest of it.',
      severity: 'error',
      from: { path: '^src/records/([^/]+)/core/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/records/$1/core/' },
    },
    {
      name: 'data-knows-no-part-beside',
      comment:
        'Of the other parts of its module, data may need their data, never what their screens are made of.',
      severity: 'error',
      from: { path: `^src/modules/([^/]+)/([^/]+)/.*${DATA}` },
      to: {
        path: '^src/modules/$1/',
        pathNot: [DATA, '^src/modules/$1/[^/]+$', '^src/modules/$1/$2/'],
      },
    },
    {
      name: 'lib-has-no-react',
      comment: 'lib is plain TypeScript, so that it can be tested and reused without a page.',
      severity: 'error',
      from: { path: '^src/lib/', pathNot: TESTS },
      to: { path: '^node_modules/(@types/)?react(-dom)?/' },
    },
    {
      name: 'the-app-stays-in-src',
      comment:
        'What a browser runs never depends on the server, the tests or the tools, but for what it shares with the functions.',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '^(supabase|e2e|scripts)/', pathNot: SHARED },
    },
    {
      name: 'the-shared-stands-alone',
      comment: 'It runs in Deno, in Node and in browsers: plain TypeScript, no packages.',
      severity: 'error',
      from: { path: SHARED, pathNot: TESTS },
      to: { pathNot: [SHARED, FIELDS] },
    },
    {
      name: 'fields-stand-alone',
      comment: 'They run in Deno, in Node and in browsers; only their schemas need zod.',
      severity: 'error',
      from: { path: FIELDS, pathNot: TESTS },
      to: { pathNot: [FIELDS, '^node_modules/zod/'] },
    },
    {
      name: 'only-schemas-of-fields-have-zod',
      comment: 'The public referral form has the fields, and must stay small.',
      severity: 'error',
      from: { path: FIELDS, pathNot: [TESTS, '^src/fields/schema\\.ts$'] },
      to: { path: ['^node_modules/zod/', '^src/fields/schema\\.ts$'] },
    },
    {
      name: 'the-server-knows-no-app',
      comment: 'Functions run in Deno and the embedded backend in Node: neither may need the app.',
      severity: 'error',
      from: { path: '^supabase/', pathNot: '^supabase/tests/' },
      to: { path: '^src/', pathNot: ['^src/lib/supabase/database\\.types\\.ts$', FIELDS] },
    },
    {
      name: 'journeys-see-what-people-see',
      comment: 'End-to-end tests drive the page; of the source they may share only lib.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^src/', pathNot: '^src/lib/' },
    },
    {
      name: 'nothing-ships-tests',
      comment: 'Test files and their support are imported by tests only.',
      severity: 'error',
      from: { path: '^(src|supabase/functions)/', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'nothing-ships-dev-dependencies',
      comment: 'A hosting build installs production dependencies only.',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle means two files are one idea, or one file is two.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-dead-ends',
      comment: 'Every import resolves.',
      severity: 'error',
      from: { path: '^(src|e2e|scripts|supabase/(embedded|tests|functions/_shared))/' },
      // Types only: the import resolver doesn't find @types/fhir by that name.
      to: { couldNotResolve: true, pathNot: '^fhir/r4$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^supabase/\\.temp/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    // Type-only imports count like all others.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
