/**
 * The shell's shared entry points that are fetched when a page needs them. This list names them because the share scope
 * holds only what the shell itself imports, and because the shell fetches them in parallel with a page's own files.
 */
const libraries: Readonly<Record<string, () => Promise<unknown>>> = {
  '@portico/ui/forms': () => import('@portico/ui/forms'),
  '@portico/ui/overlays': () => import('@portico/ui/overlays'),
  '@portico/ui/data': () => import('@portico/ui/data'),
  '@portico/ui/media': () => import('@portico/ui/media'),
  '@portico/ui/qr': () => import('@portico/ui/qr'),
  '@portico/ui/crop': () => import('@portico/ui/crop'),
  '@portico/ui/drag': () => import('@portico/ui/drag'),
  '@portico/ui/map': () => import('@portico/ui/map'),
  '@portico/rules/phone': () => import('@portico/rules/phone'),
};

/** The page that needs the library meets the same failure again and reports it. */
export function fetchLibrary(name: string) {
  libraries[name]?.().catch(() => undefined);
}
