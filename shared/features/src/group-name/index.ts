export { useGroupName, useGroupNames } from './useGroupName.ts';
