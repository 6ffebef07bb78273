export { AskBillingAdmin } from './AskBillingAdmin.tsx';
export { CardUpdated } from './CardUpdated.tsx';
export { UpdateCard } from './UpdateCard.tsx';
