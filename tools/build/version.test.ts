import { featuresUsed } from './version.ts';

it('finds the features that a folder imports, and the features those import', () => {
  const features = featuresUsed('remotes/subscriptions');
  expect([...features]).toEqual(expect.arrayContaining(['outreach', 'lazy-dialog', 'save-file']));
  expect(features).not.toContain('combobox');
});
