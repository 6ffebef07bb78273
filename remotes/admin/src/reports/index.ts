export { ReportDetail } from './ReportDetail.tsx';
export { ReportQueue } from './ReportQueue.tsx';
