export { PeopleActions } from './PeopleActions.tsx';
export { PeopleFilters } from './PeopleFilters.tsx';
export { PeopleResults } from './PeopleResults.tsx';
export { PersonActions } from './PersonActions.tsx';
export { usePeopleList } from './usePeopleList.ts';
