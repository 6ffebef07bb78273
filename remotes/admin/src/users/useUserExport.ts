import { useFileDownload } from '../files/index.ts';
import { type UserAddress, userFilter } from './userAddress.ts';
import { downloadUsers } from './usersCalls.ts';

/** Downloads all pages of the filtered list as a file. */
export const useUserExport = (address: UserAddress) =>
  useFileDownload(() => downloadUsers(userFilter(address)), 'portico-users.csv');
