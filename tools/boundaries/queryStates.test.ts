import { house } from '../build/house.ts';
import { handDrawnStates } from './queryStates.ts';

it('draws every query by QueryState', () => {
  expect(handDrawnStates(house)).toEqual([]);
});
