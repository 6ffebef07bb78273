import { type CallOptions, get } from '@portico/client';
import type { StaffImport } from '@portico/contracts';

export const getImports = (options?: CallOptions) => get<StaffImport[]>('/admin/imports', undefined, options);
