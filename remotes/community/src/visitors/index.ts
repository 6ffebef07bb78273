export { VisitorsCard } from './VisitorsCard.tsx';
export { VisitorsView } from './VisitorsView.tsx';
