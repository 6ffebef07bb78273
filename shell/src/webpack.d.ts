/** What webpack adds to a module, as far as the shell uses it. */
interface ImportMeta {
  readonly webpackContext?: (folder: string, options: { regExp: RegExp; mode: 'sync' | 'lazy' }) => unknown;
}

declare module '*.css';
