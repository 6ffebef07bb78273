export { AgentsMapView } from './AgentsMapView.tsx';
