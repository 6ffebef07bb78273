export { ContactConcierge } from './ContactConcierge.tsx';
