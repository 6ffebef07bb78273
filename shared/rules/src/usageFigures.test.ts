import { countsPageViews } from './usageFigures.ts';

it.each([
  ['page-view', true],
  ['area:events', true],
  ['event-rsvp', false],
  ['active', false],
] as const)('knows whether %s counts page views', (of, areViews) => {
  expect(countsPageViews(of)).toBe(areViews);
});
