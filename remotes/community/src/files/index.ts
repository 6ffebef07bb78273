export { AttachmentList } from './AttachmentList.tsx';
export { FilesOf } from './FilesOf.tsx';
export { type Attachment, useAttachments } from './useAttachments.ts';
