export { createOutbox, type OnItsWay } from './createOutbox.ts';
export { hasOnItsWay } from './stored.ts';
