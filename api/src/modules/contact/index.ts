export { contactRoutes } from './contact.routes.ts';
export { createContact } from './contact.service.ts';
export { contactMailSamples } from './mailSamples.ts';
