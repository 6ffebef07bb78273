/** Dragging and moving by the animation library, in a chunk of its own. */
export { domMax as features } from 'framer-motion';
