export { CoOwnershipList } from './CoOwnershipList.tsx';
