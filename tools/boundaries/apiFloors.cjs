/** The cores that several API areas use, lowest first: each core may import those before it. */
const cores = [
  'settings',
  'search-index',
  'geo',
  'images',
  'live',
  'notices',
  'identity',
  'home-parts',
  'reports',
  'attachments',
  'usage-log',
  'listings-read',
  'match-rule',
  'client-history',
];
const aboveCores = [
  '^api/src/(modules|plugins|jobs|import)/',
  '^api/src/(apiModule|app|conciergeDesk|start|server)[.]ts$',
];
/** The cores whose subject is SQL: the conditions, orders and pages that repositories are made of. */
const sqlCores = ['search-index', 'listings-read', 'match-rule'];

/** The floors of the API, as docs/where-code-lives.md has them. `isTest` is the pattern of test files. */
module.exports = (isTest) => {
  const notTests = [isTest, '^api/src/db/(seed|testing)'];
  return [
    ...cores.map((core, floor) => ({
      name: `api-${core}-is-beneath`,
      severity: 'error',
      comment: `may import ${cores.slice(0, floor).join(', ') || 'no other core'}; never an area or a plugin`,
      from: { path: `^api/src/${core}/`, pathNot: isTest },
      to: {
        path: [`^api/src/(${cores.slice(floor + 1).join('|') || '-'})/`, ...aboveCores],
      },
    })),
    {
      name: 'api-ground-floor',
      severity: 'error',
      comment: 'support, database and providers know no core and no area',
      from: { path: '^api/src/(support|db|providers)/', pathNot: notTests },
      to: { path: [`^api/src/(${cores.join('|')})/`, ...aboveCores] },
    },
    {
      name: 'api-plugins-know-no-area',
      severity: 'error',
      comment: 'what runs areas by itself is a job: api/src/jobs',
      from: { path: '^api/src/plugins/', pathNot: isTest },
      to: { path: '^api/src/(modules|jobs)/' },
    },
    {
      name: 'api-top-floor',
      severity: 'error',
      comment: 'jobs, the import of feeds and what assembles everything are nobody else’s to call',
      from: { path: '^api/src/(modules|plugins)/', pathNot: isTest },
      to: { path: ['^api/src/(jobs|import)/', '^api/src/(app|conciergeDesk|start|server)[.]ts$'] },
    },
    {
      name: 'api-import-knows-no-area',
      severity: 'error',
      comment: 'a command of its own fills the table of feeds; no area, plugin or job takes part in it',
      from: { path: '^api/src/import/', pathNot: isTest },
      to: { path: '^api/src/(modules|plugins|jobs)/' },
    },
    {
      name: 'api-sql-in-repositories',
      severity: 'error',
      comment:
        'SQL stands in *.repository.ts; *Sql.ts holds parts of it (a condition, an order, columns) that repositories share',
      from: {
        path: [`^api/src/(modules|plugins|jobs|import|${cores.join('|')})/`, '^api/src/[^/]+[.]ts$'],
        pathNot: [isTest, '[.]repository[.]ts$', 'Sql[.]ts$', `^api/src/(${sqlCores.join('|')})/[^.]+[.]ts$`],
      },
      to: {
        path: ['node_modules/drizzle-orm/', '^api/src/db/schema/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'api-sql-parts-run-nothing',
      severity: 'error',
      comment: 'a part of a statement needs no database',
      from: { path: '^api/src/.+Sql[.]ts$', pathNot: '^api/src/db/' },
      to: { path: '^api/src/(db/client|support/rows)[.]ts$' },
    },
    {
      name: 'api-areas-by-their-index',
      severity: 'error',
      comment: 'an area uses another through what the other lists in its index.ts',
      from: { path: '^api/src/modules/([^/]+)/', pathNot: isTest },
      to: {
        path: '^api/src/modules/[^/]+/',
        pathNot: ['^api/src/modules/$1/', '^api/src/modules/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'api-areas-by-their-index-from-outside',
      severity: 'error',
      from: { path: '^api/src/', pathNot: ['^api/src/modules/[^/]+/', ...notTests] },
      to: { path: '^api/src/modules/[^/]+/', pathNot: '^api/src/modules/[^/]+/index[.]ts$' },
    },
    {
      name: 'api-requests-end-at-routes',
      severity: 'error',
      comment: 'a service takes a Requester and a Log, never a request: jobs and tests call it as well',
      from: {
        path: `^api/src/(modules|${cores.join('|')})/`,
        pathNot: [isTest, '[.]routes[.]ts$'],
      },
      to: { path: ['node_modules/fastify/', '^api/src/plugins/'] },
    },
    {
      name: 'api-no-circles',
      severity: 'error',
      from: { path: '^api/src/' },
      to: { circular: true },
    },
  ];
};
