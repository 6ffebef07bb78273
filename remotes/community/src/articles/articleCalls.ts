import { type CallOptions, download, get } from '@portico/client';
import type { ArticlePage, FilesQuery, ListedFile, ListingDetail, PostsQuery } from '@portico/contracts';

export const listPosts = (filter: PostsQuery, options?: CallOptions) =>
  get<ArticlePage>('/cms/posts', filter, options);

export const listFiles = (filter: FilesQuery, options?: CallOptions) =>
  get<ListedFile[]>('/cms/files', filter, options);

export const downloadFile = (id: string) => download(`/cms/files/${encodeURIComponent(id)}`, {});

export const getListing = (id: string, options?: CallOptions) =>
  get<ListingDetail>(`/listings/${encodeURIComponent(id)}`, undefined, options);
