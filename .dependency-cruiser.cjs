const apiFloors = require('./tools/boundaries/apiFloors.cjs');

/** Which room may import which: the table of docs/where-code-lives.md. */
const may = {
  contracts: [],
  // i18n reads the kit's English words from the kit, their only place.
  i18n: ['ui/src/words'],
  ui: [],
  rules: ['contracts'],
  client: ['contracts', 'rules'],
  fixtures: ['contracts', 'rules'],
  session: ['contracts', 'rules', 'client'],
  'remote-kit': ['contracts', 'rules', 'client', 'i18n', 'ui', 'session'],
  features: ['contracts', 'rules', 'client', 'i18n', 'ui', 'session', 'remote-kit'],
};
const isTest = '\\.(test|fixture)\\.tsx?$';
/** Rooms that tests may import as well, for stubs, builders and the render helper. */
const forTests = ['testing', 'fixtures'];
const forMembers = ['contracts', 'rules', 'client', 'session', 'remote-kit', 'ui', 'i18n', 'features'];
const among = (rooms) => `^shared/(${rooms.join('|')})/`;

const rooms = Object.entries(may).flatMap(([room, others]) => [
  {
    name: `${room}-imports`,
    severity: 'error',
    comment: `${room} may import ${others.join(', ') || 'no other room'}`,
    from: { path: `^shared/${room}/`, pathNot: isTest },
    to: {
      path: '^(shared|shell|remotes|api|samples|payments|e2e|tools)/',
      pathNot: among([room, ...others]),
    },
  },
  {
    name: `${room}-test-imports`,
    severity: 'error',
    from: { path: `^shared/${room}/.*${isTest}` },
    to: {
      path: '^(shared|shell|remotes|api|samples|payments|e2e|tools)/',
      pathNot: among([room, ...others, ...forTests, 'ui', 'i18n']),
    },
  },
]);

/** Libraries that one room alone may import; all other code uses what that room exports. */
const owned = [
  ['@chakra-ui|@emotion|@ark-ui|framer-motion', 'ui'],
  ['formik|yup|@tanstack/react-virtual', 'ui'],
  ['react-router-dom|react-router|@tanstack/react-query', 'remote-kit'],
  ['axios', 'client'],
].map(([libraries, room]) => ({
  name: `only-${room}-uses-${libraries.split('|')[0].replace('@', '')}`,
  severity: 'error',
  from: { path: '^(shared|shell|remotes)/', pathNot: `^shared/${room}/` },
  to: { path: `node_modules/(${libraries})/` },
}));

const samplePictures = '^api/src/modules/sample-pictures/pictures[.]routes';

/** Only the demo draws sample pictures: production never loads `samples`. */
const samples = [
  {
    name: 'samples-know-nobody',
    severity: 'error',
    from: { path: '^samples/' },
    to: { path: '^(shared|shell|remotes|api|payments|e2e|tools)/', pathNot: '^shared/testing/' },
  },
  {
    name: 'samples-are-the-demos',
    severity: 'error',
    comment:
      'the seed needs their addresses, one area draws them where the demo is seeded, the journeys make them small',
    from: {
      path: '^(shared|shell|remotes|api|e2e|tools)/',
      pathNot: [samplePictures, '^api/src/db/seed/', '^e2e/support/smallPictures[.]ts$'],
    },
    to: { path: '^samples/' },
  },
  {
    name: 'samples-are-loaded-late',
    severity: 'error',
    comment: 'by an import() behind the question whether there is a demo',
    from: { path: '^api/src/', pathNot: isTest },
    to: { path: samplePictures, dynamic: false },
  },
];

const localPayments = '^api/src/providers/payments/local[.]ts$';

/** The provider that moves no money is a room of its own, loaded only where it runs. */
const payments = [
  {
    name: 'local-payments-know-nobody',
    severity: 'error',
    from: { path: '^payments/' },
    to: { path: '^(shared|shell|remotes|api|samples|e2e|tools)/', pathNot: '^shared/testing/' },
  },
  {
    name: 'local-payments-are-a-provider',
    severity: 'error',
    comment: 'everybody else uses the interface in api/src/providers/payments',
    from: { path: '^(shared|shell|remotes|api|samples|e2e|tools)/', pathNot: localPayments },
    to: { path: '^payments/' },
  },
  {
    name: 'local-payments-are-loaded-late',
    severity: 'error',
    comment: 'by an import() where no key of Stripe is set',
    from: { path: '^api/src/', pathNot: isTest },
    to: { path: localPayments, dynamic: false, dependencyTypesNot: ['type-only'] },
  },
];

module.exports = {
  forbidden: [
    ...samples,
    ...payments,
    ...rooms,
    ...owned,
    ...apiFloors(isTest),
    {
      name: 'one-zustand-in-the-page',
      severity: 'error',
      comment:
        "what is bundled with a remote takes createStore and useStore from '@portico/remote-kit'; other rooms keep no state",
      from: { path: '^(remotes|shared/(contracts|rules|client|fixtures|features))/' },
      to: { path: 'node_modules/zustand/' },
    },
    {
      name: 'stores-are-vanilla',
      severity: 'error',
      comment:
        'a state that lives outside of React is a zustand/vanilla store, read by zustand/react; no middleware, and none in rooms without a state',
      from: { path: '^(shared|shell|remotes)/' },
      to: { path: 'node_modules/zustand/', pathNot: 'node_modules/zustand/(esm/)?(vanilla|react)([./]|$)' },
    },
    {
      name: 'a-feature-by-its-name',
      severity: 'error',
      comment:
        "a shared feature imports another as '@portico/features/<name>', which is its index.ts: tools/build/version.ts reads these names",
      from: { path: '^shared/features/src/([^/]+)/' },
      to: {
        path: '^shared/features/src/',
        pathNot: '^shared/features/src/$1/',
        dependencyTypes: ['local'],
      },
    },
    {
      name: 'remotes-are-strangers',
      severity: 'error',
      comment: 'a remote offers screen to others through a named slot',
      from: { path: '^remotes/([^/]+)/' },
      to: { path: '^remotes/', pathNot: '^remotes/$1/' },
    },
    {
      name: 'features-through-their-index',
      severity: 'error',
      comment:
        "inside a remote, a feature's folder shows the others its index.ts; only a chunk of its own is imported by file",
      from: { path: '^remotes/([^/]+)/src/([^/]+)/', pathNot: isTest },
      to: {
        path: '^remotes/$1/src/[^/]+/.+',
        pathNot: ['^remotes/$1/src/$2/', '^remotes/$1/src/[^/]+/index[.]ts$', '^remotes/$1/src/locales/'],
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'only a chunk that is fetched when it is needed may refer back',
      from: { path: '^(remotes|shell|shared|samples|payments|e2e|tools)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'shell-and-remotes-use-shared',
      severity: 'error',
      from: { path: '^(shell|remotes)/', pathNot: [isTest, '\\.config\\.[cm]?js$'] },
      to: { path: '^(shared|api|samples|payments|e2e|tools)/', pathNot: among(forMembers) },
    },
    {
      name: 'shell-and-remotes-tests',
      severity: 'error',
      from: { path: `^(shell|remotes)/.*${isTest}` },
      to: { path: '^(shared|api|samples|payments|e2e|tools)/', pathNot: among([...forMembers, ...forTests]) },
    },
    {
      name: 'shell-knows-no-remote',
      severity: 'error',
      comment: 'nothing about a remote is compiled into the shell, but for the one-bundle build',
      from: { path: '^shell/', pathNot: 'importBundled\\.ts$' },
      to: { path: '^remotes/' },
    },
    {
      name: 'api-imports',
      severity: 'error',
      from: { path: '^api/src/', pathNot: [isTest, '^api/src/db/(seed|testing)'] },
      to: { path: '^(shared|shell|remotes|e2e|tools)/', pathNot: among(['contracts', 'rules']) },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      // These packages hold only types, so their imports resolve to no file.
      to: { couldNotResolve: true, pathNot: '^(geojson|topojson-specification)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only our own builds are excluded: libraries are imported from their `dist`, which the rules must see.
    exclude: {
      path: [
        '^shell/dist/',
        '^(shared|remotes)/[^/]+/dist/',
        '^(shared|shell|remotes|api|samples|payments|e2e|tools)/.*[.](cache|releases)/',
      ],
    },
    tsConfig: { fileName: 'tsconfig.json' },
    parser: 'swc',
    tsPreCompilationDeps: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
