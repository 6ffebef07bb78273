export { NoticePages } from './NoticePages.tsx';
