import { useT } from '@portico/i18n';
import type en from './en.json';

/** The words of this remote. */
export const useAdminT = () => useT<typeof en>('admin');
