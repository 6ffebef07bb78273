import { type CallOptions, get, write } from '@portico/client';
import type {
  ManagedCategory,
  NamesBody,
  NewTagBody,
  NewTagCategoryBody,
  TagMerge,
  TagMergePreview,
  TagUsePlaces,
} from '@portico/contracts';

export const getTags = (options?: CallOptions) => get<ManagedCategory[]>('/tags', undefined, options);
export const addTag = (body: NewTagBody) => write<ManagedCategory[]>('POST', '/tags', body);
export const nameTag = (id: string, body: NamesBody) => write<ManagedCategory[]>('PUT', `/tags/${id}`, body);
export const retireTag = ({ id, isRetired }: { id: string; isRetired: boolean }) =>
  write<ManagedCategory[]>('PUT', `/tags/${id}/retired`, { isRetired });
export const getTagUses = (id: string, options?: CallOptions) =>
  get<TagUsePlaces>(`/tags/${id}/uses`, undefined, options);

export const addCategory = (body: NewTagCategoryBody) =>
  write<ManagedCategory[]>('POST', '/tagCategories', body);
export const nameCategory = (id: string, body: NamesBody) =>
  write<ManagedCategory[]>('PUT', `/tagCategories/${id}`, body);
export const orderCategories = (ids: string[]) =>
  write<ManagedCategory[]>('PUT', '/tagCategories/order', { ids });
export const retireCategory = ({ id, isRetired }: { id: string; isRetired: boolean }) =>
  write<ManagedCategory[]>('PUT', `/tagCategories/${id}/retired`, { isRetired });
export const orderTags = ({ categoryId, ids }: { categoryId: string; ids: string[] }) =>
  write<ManagedCategory[]>('PUT', `/tagCategories/${categoryId}/order`, { ids });

export const getMergePreview = (id: string, into: string, options?: CallOptions) =>
  get<TagMergePreview>(`/tags/${id}/merge`, { into }, options);
export const mergeTags = ({ id, into }: { id: string; into: string }) =>
  write<TagMerge[]>('POST', `/tags/${id}/merge`, { into });
export const getMerges = (options?: CallOptions) => get<TagMerge[]>('/tagMerges', undefined, options);
export const undoMerge = (id: string) => write<TagMerge[]>('POST', `/tagMerges/${id}/undo`);
