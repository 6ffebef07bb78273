export { useFileDownload } from './useFileDownload.ts';
