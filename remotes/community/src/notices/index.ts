export { NoticePages } from './NoticePages.tsx';
export { NoticeRow } from './NoticeRow.tsx';
export { NoticesSkeleton } from './NoticesSkeleton.tsx';
export { useIsPhone } from './useIsPhone.ts';
export { useReadNotices } from './useReadNotices.ts';
export { useUnreadNotices } from './useUnreadNotices.ts';
