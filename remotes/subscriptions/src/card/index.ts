export { AskBillingAdmin } from './AskBillingAdmin.tsx';
export { CardUpdated } from './CardUpdated.tsx';
export { InvoiceDue } from './InvoiceDue.tsx';
export { UpdateCard } from './UpdateCard.tsx';
