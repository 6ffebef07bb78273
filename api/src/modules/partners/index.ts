export { enquiryRoutes } from './enquiries.routes.ts';
export { partnerRoutes } from './partners.routes.ts';
export { partnerStaffRoutes } from './staff.routes.ts';
