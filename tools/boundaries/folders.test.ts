import { fileLoopsOf, folderLoopsOf, folderOf } from './folders.ts';
import type { Import } from './graph.ts';

const imports = (...pairs: string[]): Import[] =>
  pairs.map((pair) => {
    const [from = '', to = ''] = pair.split(' > ');
    return [from, to];
  });

it.each([
  ['shell/src/frame/drawer/NavEntry.tsx', 'shell/src/frame'],
  ['remotes/listings/src/form/dialogs/PreviewDialog.tsx', 'remotes/listings/src/form'],
  ['shared/ui/src/actions/Button.tsx', 'shared/ui/src/actions'],
  ['payments/src/billing/cycle.ts', 'payments/src/billing'],
  ['api/src/identity/callers.ts', 'api/src/identity'],
  ['api/src/modules/desk/deadlines/desk.service.ts', 'api/src/modules/desk'],
])('%s lies in %s', (file, folder) => {
  expect(folderOf(file)).toBe(folder);
});

it.each([
  'shell/src/start.tsx',
  'api/src/app.ts',
  'api/src/db/seed/index.ts',
  'api/src/identity/callers.test.ts',
  'shell/src/support/renderFrame.fixture.tsx',
  'e2e/journeys/frame.spec.ts',
])('%s is counted in no folder', (file) => {
  expect(folderOf(file)).toBeNull();
});

it('names the folders that import one another, in each package by itself', () => {
  const found = folderLoopsOf(
    imports(
      'shell/src/app/a.ts > shell/src/frame/b.ts',
      'shell/src/frame/c.ts > shell/src/gates/d.ts',
      'shell/src/gates/e.ts > shell/src/app/f.ts',
      'remotes/listings/src/form/a.ts > remotes/listings/src/photos/index.ts',
      'shared/ui/src/actions/a.ts > shared/ui/src/feedback/b.ts',
      'shared/ui/src/feedback/a.ts > shared/ui/src/actions/a.ts',
    ),
  );
  expect(found).toEqual([
    ['shared/ui/src/actions', 'shared/ui/src/feedback'],
    ['shell/src/app', 'shell/src/frame', 'shell/src/gates'],
  ]);
});

it('finds a circle of an area and a core, and none through a test', () => {
  const found = folderLoopsOf(
    imports(
      'api/src/modules/desk/a.ts > api/src/identity/b.ts',
      'api/src/identity/c.ts > api/src/modules/desk/index.ts',
      'api/src/modules/tags/a.ts > api/src/settings/b.ts',
      'api/src/settings/c.test.ts > api/src/modules/tags/index.ts',
    ),
  );
  expect(found).toEqual([['api/src/identity', 'api/src/modules/desk']]);
});

it('names files that import one another, across packages as well', () => {
  const found = fileLoopsOf(
    imports(
      'shell/src/overrides/Banner.tsx > shell/src/overrides/Panel.tsx',
      'shell/src/overrides/Panel.tsx > shell/src/overrides/Banner.tsx',
      'shell/src/overrides/Panel.test.tsx > shell/src/overrides/Panel.tsx',
    ),
  );
  expect(found).toEqual([['shell/src/overrides/Banner.tsx', 'shell/src/overrides/Panel.tsx']]);
});
