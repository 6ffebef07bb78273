export { createOutbox, type OnItsWay } from './createOutbox.ts';
