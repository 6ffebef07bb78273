export { DevelopmentList } from './DevelopmentList.tsx';
export { DevelopmentView } from './DevelopmentView.tsx';
