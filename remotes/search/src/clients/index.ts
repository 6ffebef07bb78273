export { ClientBoard } from './ClientBoard.tsx';
export { ClientsPage } from './ClientsPage.tsx';
export { ClientTable } from './ClientTable.tsx';
