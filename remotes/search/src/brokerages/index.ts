export { BrokeragesView } from './BrokeragesView.tsx';
