export { createFeed } from './importedListings.service.ts';
