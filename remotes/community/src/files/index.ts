export { AttachmentList } from './AttachmentList.tsx';
export { FilesOf } from './FilesOf.tsx';
export { useAttachments } from './useAttachments.ts';
