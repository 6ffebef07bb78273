export { filterColumns } from './filterColumns.ts';
export { PersonChoice } from './PersonChoice.tsx';
export { PersonLine } from './PersonLine.tsx';
export { usePeopleSearch } from './usePeopleSearch.ts';
export { useRoleName } from './useRoleName.ts';
