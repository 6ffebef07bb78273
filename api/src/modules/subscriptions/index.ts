export { endChargesOfDeleted } from './chargesEnd.ts';
export { endClosedCheckouts } from './closedDoors.ts';
export { makeDemoPayers } from './demoPayers.ts';
export { createNotices } from './notices.service.ts';
export { createReceipts } from './receipts.service.ts';
export { createSeats } from './seats.service.ts';
export { subscriptionRoutes } from './subscriptions.routes.ts';
export { createSync } from './sync.service.ts';
