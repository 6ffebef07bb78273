import type { Registry } from '@portico/contracts';

/** sha256 of the empty text: all the component kit's style element ever holds; its rules enter through the CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Where overrides are allowed, a developer's own machine: its scripts, and the socket that tells of changes. */
const developers = {
  scripts: 'http://localhost:* http://127.0.0.1:*',
  sockets: 'ws://localhost:* ws://127.0.0.1:*',
};

type Origins = Pick<Registry, 'allowedOrigins' | 'allowOverrides'>;

export type OutsideOrigins = {
  /** Where pages put files, if it is not here. */
  putOrigin: string | null;
  /** Where the photos of public listings lie. */
  pictureOrigins: readonly string[];
};

const nowhere: OutsideOrigins = { putOrigin: null, pictureOrigins: [] };

/**
 * What a page of Portico may do: run the scripts of the registry's origins, put files where the storage takes them, show
 * the photos of the feeds it was told of, and otherwise deal with itself alone.
 */
export function contentSecurityPolicy(
  { allowedOrigins, allowOverrides }: Origins,
  { putOrigin, pictureOrigins }: OutsideOrigins = nowhere,
): string {
  const extra = allowOverrides ? [developers.scripts] : [];
  const scripts = ["'self'", ...allowedOrigins, ...extra].join(' ');
  const storage = putOrigin ? [putOrigin] : [];
  const sockets = allowOverrides ? [developers.scripts, developers.sockets] : [];
  const connect = ["'self'", ...storage, ...sockets].join(' ');
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src 'self' ${emptyStyle}`,
    ['img-src', "'self'", 'data:', 'blob:', ...pictureOrigins].join(' '),
    "font-src 'self'",
    `connect-src ${connect}`,
    // The map's one worker is a file of the shell's.
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Every address a script is loaded from passes the shell's one policy (shell/src/federation/scriptPolicy.ts).
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

export const pageHeaders = {
  'Cache-Control': 'no-cache',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};
