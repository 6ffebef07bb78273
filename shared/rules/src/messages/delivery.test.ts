import type { ThreadMember } from '@portico/contracts';
import { deliveryOf } from './delivery.ts';

const member = (_id: string, deliveredTo: number | null, readTo: number | null, isIn = true) =>
  ({ _id, deliveredTo, readTo, isIn }) as ThreadMember;
const me = member('me', 9, 9);

it.each<[string, ThreadMember[], string, number]>([
  ['to whom nothing has come', [member('a', 0, 0)], 'sent', 0],
  ['which has come to one of two', [member('a', 3, 0), member('b', 2, 2)], 'sent', 0],
  ['which has come to both', [member('a', 3, 0), member('b', 4, 2)], 'delivered', 0],
  ['which one of two has read', [member('a', 3, 3), member('b', 4, 2)], 'delivered', 1],
  ['which both have read', [member('a', 3, 3), member('b', 4, 4)], 'read', 2],
  ['of which nobody is told', [member('a', null, null)], 'sent', 0],
  ['which somebody who left has not read', [member('a', 3, 3), member('b', null, null, false)], 'read', 1],
  ['in a thread that all others have left', [member('a', null, null, false)], 'sent', 0],
])('a message %s', (_, others, state, readBy) => {
  expect(deliveryOf(3, [me, ...others], 'me')).toEqual({ state, readBy });
});
