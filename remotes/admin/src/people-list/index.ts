export { PersonActions } from './lazyPersonActions.ts';
export { PeopleActions } from './PeopleActions.tsx';
export { PeopleFilters } from './PeopleFilters.tsx';
export { PeopleResults } from './PeopleResults.tsx';
export { usePeopleList } from './usePeopleList.ts';
