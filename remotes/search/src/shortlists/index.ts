export { ClientShortlists } from './ClientShortlists.tsx';
export { ShareDialog } from './ShareDialog.tsx';
