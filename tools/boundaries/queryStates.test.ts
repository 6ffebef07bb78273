import { house } from '../build/house.ts';
import { handDrawnStates } from './queryStates.ts';

it('draws every query by QueryState, but for those that stand here', () => {
  expect(handDrawnStates(house)).toEqual([
    // It waits for a payment: it asks again by itself, and what it says meanwhile is the page.
    'remotes/subscriptions/src/complete/Confirmation.tsx',
    'shared/features/src/content-dialog/ContentDialog.tsx',
  ]);
});
