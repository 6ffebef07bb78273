export type { QrCodeProps } from './QrCode.tsx';
export { QrCode } from './QrCode.tsx';
export { qrPngFile, qrSvgFile } from './qrFiles.ts';
