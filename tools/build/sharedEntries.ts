/**
 * The libraries that shell and remotes share, one instance of each. `core` is in the shell's first files; `later` are
 * entry points in files of their own, which the shell fetches when a page needs them. Libraries inside these packages
 * (Chakra, the router, axios…) are bundled into them, tree-shaken, and not shared by name.
 */
export const core = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  '@portico/ui',
  '@portico/session',
  '@portico/client',
  '@portico/i18n',
  '@portico/remote-kit',
];
export const later = [
  '@portico/ui/forms',
  '@portico/ui/overlays',
  '@portico/ui/data',
  '@portico/ui/media',
  '@portico/ui/qr',
  '@portico/ui/crop',
  '@portico/ui/drag',
  '@portico/ui/map',
  '@portico/rules/phone',
  '@portico/remote-kit/passkey',
];

/** Every entry point that the shell provides, by the name it is imported under. */
export const sharedEntries: readonly string[] = [...core, ...later].filter(
  (library) => !library.endsWith('/'),
);
