export { AttachmentList } from './AttachmentList.tsx';
export { FileChooser } from './FileChooser.tsx';
export { FilesOf } from './FilesOf.tsx';
export { pastedFiles } from './pastedFiles.ts';
export { type Attachment, type Attachments, useAttachments } from './useAttachments.ts';
export { useMessageAttachments } from './useMessageAttachments.ts';
export { useMessageFilesT } from './words.ts';
