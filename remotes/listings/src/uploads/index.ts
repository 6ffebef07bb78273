export { completeUpload, deleteUpload, putFile, signUploads } from './uploadCalls.ts';
