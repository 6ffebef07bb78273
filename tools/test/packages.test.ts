import { tallyOf } from './packages.ts';

const files = [
  { path: '/house/shared/ui/src/a.test.ts', passed: 3, isGreen: true },
  { path: '/house/.cache/groups/packages/shared/ui/group-1.test.cjs', passed: 2, isGreen: true },
  { path: '/house/shared/ui-next/src/c.test.ts', passed: 1, isGreen: false },
];

it('tells the packages of one run apart, so that one that failed leaves the others green', () => {
  const run = { passed: 6, failed: 1, files };
  expect(tallyOf('shared/ui', run, '/house')).toEqual({ passed: 5, failed: 0 });
  expect(tallyOf('shared/ui-next', run, '/house')).toEqual({ passed: 1, failed: 1 });
});

it('calls no package green where a run cannot be trusted', () => {
  expect(tallyOf('shared/ui', { passed: 6, failed: 1 }, '/house')).toEqual({ passed: 0, failed: 0 });
});
