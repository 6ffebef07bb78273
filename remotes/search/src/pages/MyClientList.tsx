import { ClientsPage, ClientTable } from '../clients/index.ts';

/** `/my-clients/list?category=&name=&p=` (A §2): one's clients as a table. */
export const MyClientList = () => (
  <ClientsPage view="table">{(state) => <ClientTable state={state} />}</ClientsPage>
);
