export { ContactPanel } from './ContactPanel.tsx';
export { getContactRequests } from './contactCalls.ts';
