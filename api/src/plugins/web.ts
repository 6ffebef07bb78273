import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { shellAssets, shellName } from '../providers/releases/shellFiles.ts';
import { allowEveryone } from './access.ts';
import { notFoundHandler } from './errors.ts';
import { liveShell } from './web/liveShell.ts';
import { contentSecurityPolicy, type OutsideOrigins, pageHeaders } from './web/pagePolicy.ts';
import { preloadLinks } from './web/preloads.ts';
import { type CurrentRegistry, registryFile } from './web/registryFile.ts';

export type WebOptions = {
  /** The release store: the shell, the remotes and the registry. */
  releasesDir: string;
  /** Whether `?remote=name@http://localhost:port` works here. */
  allowOverrides: boolean;
  isProduction: boolean;
  now: () => Date;
} & OutsideOrigins;

const oneYear = 'max-age=31536000; includeSubDomains';
const forEver = { maxAge: '1y', immutable: true, preCompressed: true, decorateReply: false } as const;

function sendRegistry(request: FastifyRequest, reply: FastifyReply, current: CurrentRegistry) {
  const { etag, text, compressed } = current;
  reply.headers({
    'Cache-Control': 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const isBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  return isBrotli ? reply.header('Content-Encoding', 'br').send(compressed) : reply.send(text);
}

/**
 * Everything but the API: the shell, the release store and the registry. A missing file is a 404, never a page: caches
 * would keep HTML with status 200 in place of a script and break the remote for good.
 */
export const web: FastifyPluginAsync<WebOptions> = async (app, options) => {
  const { releasesDir, allowOverrides, isProduction, now } = options;
  const readRegistry = registryFile(releasesDir, now, allowOverrides);
  const readShell = liveShell(releasesDir);
  // Without a shell nothing can be served, so the process says so at once.
  await readShell((await readRegistry()).registry);
  allowEveryone(app);

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    if (isProduction) reply.header('Strict-Transport-Security', oneYear);
  });
  await app.register(fastifyStatic, {
    ...forEver,
    root: shellAssets(releasesDir),
    prefix: '/assets/',
    index: false,
    dotfiles: 'ignore',
  });
  await app.register(fastifyStatic, {
    ...forEver,
    root: releasesDir,
    prefix: '/remotes/',
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply) => {
      if (allowOverrides) reply.header('Access-Control-Allow-Origin', '*');
    },
  });
  // The page, meta.json and pictures keep their names, so browsers ask each time whether they changed.
  await app.register(fastifyStatic, {
    root: join(releasesDir, shellName),
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
    const { registry } = await readRegistry();
    const { folder, meta } = await readShell(registry);
    if (path !== 'index.html' && extname(path)) return reply.sendFile(path, folder);
    const links = preloadLinks(registry, meta, `/${path}`);
    reply.headers({ ...pageHeaders, 'Content-Security-Policy': contentSecurityPolicy(registry, options) });
    if (links) reply.header('Link', links);
    return reply.sendFile('index.html', folder);
  });
};
