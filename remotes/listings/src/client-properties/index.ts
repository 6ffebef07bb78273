export { ClientPropertyList } from './ClientPropertyList.tsx';
