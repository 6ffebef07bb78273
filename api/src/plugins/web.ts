import { extname, join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { keyOfPath } from '../providers/releases/bucketKeys.ts';
import { shellAssets, shellFolderName } from '../providers/releases/shellFiles.ts';
import type { ReleaseStore } from '../providers/releases/store.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import { allowEveryone } from './access.ts';
import { notFoundHandler } from './errors.ts';
import { requestIdHeader } from './requestId.ts';
import { liveShell } from './web/liveShell.ts';
import { contentSecurityPolicy, type OutsideOrigins, pageHeaders } from './web/pagePolicy.ts';
import { preloadLinks } from './web/preloads.ts';
import { type CurrentRegistry, registryFile } from './web/registryFile.ts';

export type WebOptions = {
  /** The shell, the remotes and the registry. */
  store: ReleaseStore;
  /** Where pages load remotes from, if not from this server (`releaseSettings.ts`). */
  releasesUrl: string | null;
  /** Whether `?remote=name@http://localhost:port` works here. */
  allowOverrides: boolean;
  /** Origins that `?remote=name@https://…` works from, besides. */
  previewOrigins: string[];
  /** Whether `.map` files are served; otherwise they are not found. */
  servesSourceMaps: boolean;
  now: () => Date;
} & OutsideOrigins;

/** Control characters, backslashes, empty and dotted segments, and the address of a folder. */
const strangePath = /[\p{Cc}\\]|\/\.{0,2}\/|\/\.{1,2}$|^\/(?:assets|remotes)\/(?:.*\/)?$/u;
/** The path in a folder of releases that an address below `/assets/` or `/remotes/` names. */
function releasePath(path: string): string | null {
  if (path.startsWith('/assets/')) return `${shellFolderName}${path}`;
  return path.startsWith('/remotes/') ? path.slice('/remotes/'.length) : null;
}
/** Compressed copies match as well. */
const sourceMap = /\.map(?:\.\w+)?$/i;
/**
 * What says how a page may be shown, or names an answer for the concierge: a script or a style has no use for it, and 40 of
 * them are a tenth of what a first page weighs. The map's worker obeys no other policy than its own, which restricted nothing.
 */
const headersOfPages = ['Content-Security-Policy', 'Referrer-Policy', 'X-Frame-Options', requestIdHeader];
/** A file with such a name never changes: its answer needs no date or tag, nor the offer of a part of it. */
const forEver = {
  ...{ maxAge: '1y', immutable: true, lastModified: false, etag: false, acceptRanges: false },
  ...{ preCompressed: true, decorateReply: false },
} as const;

function setFileHeaders(reply: FastifyReply, path: string) {
  if (/\.(?:css|js)(?:\.br|\.gz)?$/.test(path)) for (const name of headersOfPages) reply.removeHeader(name);
}

function sendRegistry(request: FastifyRequest, reply: FastifyReply, current: CurrentRegistry) {
  const { etag, text, compressed } = current;
  reply.headers({
    'Cache-Control': 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const isBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  return isBrotli ? reply.header('Content-Encoding', 'br').send(compressed) : reply.send(text);
}

/**
 * Everything but the API: the shell, the release store and the registry. A missing file is a 404, never a page: caches
 * would store HTML with status 200 in place of a script and break the remote for good.
 */
export const web: FastifyPluginAsync<WebOptions> = async (app, options) => {
  const { store, releasesUrl, allowOverrides, servesSourceMaps } = options;
  const onFailure = (err: unknown) => app.log.error({ err }, 'a fault of the release store');
  const readRegistry = registryFile({ ...options, onFailure });
  const files = await store.openFiles();
  app.addHook('onClose', () => files.close());
  const readShell = liveShell(files);
  // Without a shell nothing can be served, so the process says so at once.
  await readShell((await readRegistry()).registry);
  allowEveryone(app);
  const bring = (path: string) =>
    files.bring(path).catch((error: unknown) => {
      throw new ApiProblem('UNAVAILABLE', { cause: error });
    });

  // No file has such a name. Refused here, because the file system and the file server would throw an error.
  app.addHook('onRequest', async ({ url }) => {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
    if (strangePath.test(path) || (!servesSourceMaps && sourceMap.test(path)))
      throw new ApiProblem('NOT_FOUND');
    const inReleases = releasePath(path);
    if (inReleases === null) return;
    // The folder contains the registry as well: only files of versions have an address.
    const room = path.startsWith('/assets/') ? 'shell/' : 'remotes/';
    if (!keyOfPath(inReleases)?.startsWith(room)) throw new ApiProblem('NOT_FOUND');
    await bring(inReleases);
  });
  await app.register(fastifyStatic, {
    ...forEver,
    root: shellAssets(files.folder),
    prefix: '/assets/',
    index: false,
    dotfiles: 'ignore',
    setHeaders: setFileHeaders,
  });
  await app.register(fastifyStatic, {
    ...forEver,
    root: files.folder,
    prefix: '/remotes/',
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      setFileHeaders(reply, path);
      // Anybody may have these files without a session, so every origin may: a page may load its remotes from another
      // address.
      if (allowOverrides || releasesUrl) reply.header('Access-Control-Allow-Origin', '*');
      if (releasesUrl) reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });
  // The page, meta.json and pictures keep their names, so browsers check each time whether they changed.
  await app.register(fastifyStatic, {
    root: join(files.folder, shellFolderName),
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
  });

  app.get('/registry.json', async (request, reply) => sendRegistry(request, reply, await readRegistry()));

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    reply.header('Cache-Control', 'no-cache');
    if (path.startsWith('api/')) return notFoundHandler(request, reply);
    const { registry, hashes } = await readRegistry();
    const { folder, meta } = await readShell(registry);
    if (path !== 'index.html' && extname(path)) {
      await bring(relative(files.folder, join(folder, path)));
      return reply.sendFile(path, folder);
    }
    const links = preloadLinks(registry, meta, hashes, `/${path}`);
    reply.headers({ ...pageHeaders, 'Content-Security-Policy': contentSecurityPolicy(registry, options) });
    // Only people with its link should open a shortlist: no search engine lists it, and no other page learns its
    // address.
    if (path === 'shortlist')
      reply.headers({ 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' });
    if (links) reply.header('Link', links);
    return reply.sendFile('index.html', folder);
  });
};
