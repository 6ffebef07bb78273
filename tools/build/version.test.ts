import { featuresUsed } from './version.ts';

it('counts a feature in with whoever names it, and with it the features it names', () => {
  const features = featuresUsed('remotes/subscriptions');
  expect([...features]).toEqual(expect.arrayContaining(['outreach', 'lazy-dialog', 'save-file']));
  expect(features).not.toContain('combobox');
});
