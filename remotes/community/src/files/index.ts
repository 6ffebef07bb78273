export { AttachmentList } from './AttachmentList.tsx';
export { FilesOf } from './FilesOf.tsx';
export { type Attachments, useAttachments } from './useAttachments.ts';
