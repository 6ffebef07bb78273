import type { Configuration } from 'webpack';

export interface Recipe {
  /** `shell`, or a folder of `remotes/`. */
  name?: string;
  kind?: 'shell' | 'remote';
  /** The folder of a remote in a repository of its own, given instead of `name`. */
  folder?: string;
  mode?: 'production' | 'development';
  /** The port of a remote's development server. */
  port?: number;
  /** For the shell's development build: `listings@http://localhost:3102,…`. */
  devRemotes?: string;
}

export function portico(recipe: Recipe): Configuration;
