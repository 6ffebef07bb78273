export { GroupsView } from './GroupsView.tsx';
