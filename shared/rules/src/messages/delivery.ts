import type { ThreadMember } from '@portico/contracts';

export type Delivery = { state: 'sent' | 'delivered' | 'read'; readBy: number };

/**
 * How far one's own message has come: `read` once everybody in the thread has read it, `delivered` once it has reached
 * everybody. People whose reading is not shown count for neither. `readBy` is how many of the others have read it.
 */
export function deliveryOf(number: number, members: readonly ThreadMember[], ownId: string): Delivery {
  const others = members.filter(({ _id, isIn }) => isIn && _id !== ownId);
  const readBy = others.filter(({ readTo }) => readTo !== null && readTo >= number).length;
  if (others.length === 0) return { state: 'sent', readBy };
  if (readBy === others.length) return { state: 'read', readBy };
  const hasArrived = others.every(({ deliveredTo }) => deliveredTo !== null && deliveredTo >= number);
  return { state: hasArrived ? 'delivered' : 'sent', readBy };
}
