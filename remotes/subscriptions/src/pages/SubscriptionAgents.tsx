import { PaymentPage } from '../payment/index.ts';

export const SubscriptionAgents = () => <PaymentPage type="Agent" path="/subscription-agents" />;
