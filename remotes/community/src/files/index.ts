export { AttachmentList } from './AttachmentList.tsx';
export { FilesOf } from './FilesOf.tsx';
export { pastedFiles } from './pastedFiles.ts';
export { type Attachment, useAttachments } from './useAttachments.ts';
