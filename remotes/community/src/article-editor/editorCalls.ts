import { type CallOptions, get, upload, write } from '@portico/client';
import type {
  ArticleFile,
  ArticleVersion,
  DraftBody,
  EditedArticle,
  EditedQuery,
  EditedSummary,
  NewArticleBody,
  Page,
  PublishBody,
} from '@portico/contracts';

const pathOf = (id: string) => `/cms/articles/${encodeURIComponent(id)}`;

export const listEdited = (query: EditedQuery, options?: CallOptions) =>
  get<Page<EditedSummary>>('/cms/articles', query, options);

export const getEdited = (id: string, options?: CallOptions) =>
  get<EditedArticle>(pathOf(id), undefined, options);

export const createArticle = (body: NewArticleBody) => write<EditedArticle>('POST', '/cms/articles', body);

export const saveDraft = (id: string, body: DraftBody) =>
  write<EditedArticle>('PUT', `${pathOf(id)}/draft`, body);

export const publishArticle = (id: string, body: PublishBody) =>
  write<EditedArticle>('POST', `${pathOf(id)}/publish`, body);

export const withdrawArticle = (id: string, version: number) =>
  write<EditedArticle>('POST', `${pathOf(id)}/withdraw`, { version });

/** CONFLICT for one that was published, or changed since this version. */
export const deleteArticle = (id: string, version: number) => write<null>('DELETE', pathOf(id), { version });

export const listVersions = (id: string, options?: CallOptions) =>
  get<ArticleVersion[]>(`${pathOf(id)}/versions`, undefined, options);

export const addFile = (id: string, name: string, file: Blob) =>
  upload<ArticleFile[]>('POST', `${pathOf(id)}/files?${new URLSearchParams({ name })}`, file);

export const removeFile = (fileId: string) =>
  write<ArticleFile[]>('DELETE', `/cms/files/${encodeURIComponent(fileId)}`);
