export { createPagedStore, nothingRead, type Paged } from './pagedStore.ts';
