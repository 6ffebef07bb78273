import type { Configuration } from 'webpack';

export interface Recipe {
  /** `shell`, or a folder of `remotes/`. */
  name?: string;
  kind?: 'shell' | 'remote';
  /** Of a remote in a repository of its own, in the place of `name`. */
  folder?: string;
  mode?: 'production' | 'development';
  /** The port of a remote's development server. */
  port?: number;
  /** For the shell's development build: `listings@http://localhost:3102,…`. */
  devRemotes?: string;
}

export function portico(recipe: Recipe): Configuration;
