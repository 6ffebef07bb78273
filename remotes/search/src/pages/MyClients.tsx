import { ClientBoard, ClientsPage } from '../clients/index.ts';

/** `/my-clients?category=&name=&offer=&lifestyle=` (A §2): one's clients by stage. */
export const MyClients = () => (
  <ClientsPage view="board">{(state) => <ClientBoard state={state} />}</ClientsPage>
);
