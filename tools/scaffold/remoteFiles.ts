import type { Descriptor } from '@portico/contracts';
import { contractVersion } from '@portico/contracts';

/** `heading` is the page's name in its heading, in the browser's tab and in the menu. */
type Page = { page: string; path: string; heading: string; requires: string[] };
type Plan = {
  name: string;
  version: string;
  pages: Page[];
  nav: (Omit<Descriptor['nav'][number], 'label'> & { page: string })[];
  slots: Descriptor['slots'];
};

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const camel = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
export const pascal = (name: string) => camel(name).replace(/^./, (letter) => letter.toUpperCase());

/** Where a remote finds shared rooms and libraries: in this workspace, or as packages in a repository of its own. */
export interface Home {
  versionOf: (name: string) => string;
  isOutside: boolean;
}

const inWorkspace: Home = {
  versionOf: (name) => (name.startsWith('@portico/') ? 'workspace:*' : 'catalog:'),
  isOutside: false,
};

const rooms = ['client', 'contracts', 'features', 'i18n', 'remote-kit', 'rules', 'session', 'ui'];

const lowerFirst = (name: string) => name.replace(/^./, (letter) => letter.toLowerCase());
/** The key of a page's name in the remote's words; heading, `title` and `label` share this one text. */
const titleKey = (page: string) => `${lowerFirst(page)}.title`;

const forTests = ['@portico/testing', '@testing-library/react', '@testing-library/user-event', 'jest'];
const forBuilds = {
  here: ['webpack', 'webpack-cli'],
  outside: ['@portico/fixtures', '@portico/remote-build', '@types/jest', '@types/react', 'typescript'],
};

function manifest({ name, version }: Plan, { versionOf, isOutside }: Home) {
  const named = (names: string[]) => Object.fromEntries(names.map((each) => [each, versionOf(each)]));
  return json({
    name: isOutside ? name : `@portico/${name}`,
    version,
    private: true,
    scripts: isOutside
      ? { dev: 'portico dev', build: 'portico build', test: 'jest', types: 'tsc' }
      : { build: 'webpack --mode production', test: 'jest' },
    dependencies: named([...rooms.map((room) => `@portico/${room}`), 'react', 'react-dom']),
    devDependencies: named([...forTests, ...(isOutside ? forBuilds.outside : forBuilds.here)].sort()),
  });
}

const recipeHere = (name: string) => `import { portico } from '../../webpack.base.js';

export default (_env, { mode }) => portico({ name: '${name}', kind: 'remote', mode });
`;
const recipeOutside = `import { portico } from '@portico/remote-build';

export default (_env, { mode }) => portico({ folder: import.meta.dirname, mode });
`;

/** What only a repository of a remote's own has. */
function repositoryFiles(): [string, string][] {
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: ['jest'],
    strict: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
  };
  return [
    ['tsconfig.json', json({ compilerOptions, include: ['src'] })],
    ['.gitignore', 'node_modules\ndist\n.cache\n'],
    // pnpm refuses an installation that leaves open which packages may run a program of theirs.
    [
      'pnpm-workspace.yaml',
      "allowBuilds:\n  '@parcel/watcher': false\n  '@swc/core': true\n  core-js-pure: false\n",
    ],
  ];
}

function descriptor({ name, pages, nav, slots }: Plan) {
  const routes = pages.map(({ path, page, requires }) => ({ path, page, requires, title: titleKey(page) }));
  const entries = nav.map(({ id, page, ...entry }) => ({ id, label: titleKey(page), ...entry }));
  return json({ name, contract: contractVersion, routes, nav: entries, slots });
}

function remoteModule({ pages, slots }: Plan) {
  const lines = (names: string[], folder: string) =>
    names
      .map(
        (name) => `    ${name}: () => import('./${folder}/${name}.tsx').then((module) => module.${name}),\n`,
      )
      .join('');
  const pageNames = [...new Set(pages.map(({ page }) => page))];
  const slotNames = slots.map(({ component }) => component);
  return `import { defineRemote } from '@portico/remote-kit';
import en from './locales/en.json';

export const remote = defineRemote({
  contract: ${contractVersion},
  words: {
    en,
    zh_hans: () => import('./locales/zh_hans.json'),
    ar: () => import('./locales/ar.json'),
  },
  pages: {
${lines(pageNames, 'pages')}  },
${slotNames.length > 0 ? `  slots: {\n${lines(slotNames, 'slots')}  },\n` : ''}});
`;
}

function page(name: string, component: string) {
  return `import { useT } from '@portico/i18n';
import { PageHeader } from '@portico/ui';
import type en from '../locales/en.json';

export function ${component}() {
  const t = useT<typeof en>('${name}');
  return <PageHeader title={t('${titleKey(component)}')} />;
}
`;
}

function pageTest(name: string, component: string, title: string) {
  return `import { renderWithPortico } from '@portico/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import { ${component} } from './${component}.tsx';

it('shows its heading', () => {
  renderWithPortico(<${component} />, { words: { '${name}': { en } } });
  expect(screen.getByRole('heading', { name: '${title}' })).toBeVisible();
});
`;
}

const remoteTest = `import descriptor from '../remote.json';
import { remote } from './remote.ts';

it('has a page for every route of its descriptor', () => {
  const missing = descriptor.routes.filter(({ page }) => !Object.hasOwn(remote.pages, page));
  expect(missing).toEqual([]);
});
`;

/** Every file of a new remote, by its path within the remote's folder. */
export function remoteFiles(plan: Plan, home = inWorkspace): Map<string, string> {
  const { name, pages, slots } = plan;
  const files = new Map([
    ['package.json', manifest(plan, home)],
    ['remote.json', descriptor(plan)],
    ['jest.config.cjs', "module.exports = { preset: '@portico/testing' };\n"],
    ['webpack.config.mjs', home.isOutside ? recipeOutside : recipeHere(name)],
    ...(home.isOutside ? repositoryFiles() : []),
    ['src/remote.ts', remoteModule(plan)],
    ['src/remote.test.ts', remoteTest],
  ]);
  const words: Record<string, { title: string }> = {};
  for (const { page: component, heading } of pages) {
    words[lowerFirst(component)] ??= { title: heading };
    files.set(`src/pages/${component}.tsx`, page(name, component));
    files.set(`src/pages/${component}.test.tsx`, pageTest(name, component, heading));
  }
  for (const { component } of slots) {
    files.set(`src/slots/${component}.tsx`, `export function ${component}() {\n  return null;\n}\n`);
  }
  files.set('src/locales/en.json', json(words));
  files.set('src/locales/zh_hans.json', json({}));
  files.set('src/locales/ar.json', json({}));
  return files;
}
