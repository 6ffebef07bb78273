import { PaymentPage } from '../payment/index.ts';

export const SubscriptionTeams = () => <PaymentPage type="Team" path="/subscription-teams" />;
