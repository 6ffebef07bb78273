export type { ContactConciergeProps } from './ContactConcierge.tsx';
export { ContactConcierge } from './ContactConcierge.tsx';
