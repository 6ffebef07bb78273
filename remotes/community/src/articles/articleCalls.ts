import { type CallOptions, get } from '@portico/client';
import type { ArticleSummary, FullPost, Page, PostQuery, PostsQuery } from '@portico/contracts';

export const listPosts = (filter: PostsQuery, options?: CallOptions) =>
  get<Page<ArticleSummary>>('/cms/posts', filter, options);

/** The server has sanitized the HTML in `content.rendered`; sanitize it again where it is shown. */
export const getFullPost = (filter: PostQuery, options?: CallOptions) =>
  get<FullPost>('/cms/full-post', filter, options);
