import { type Static, Type } from 'typebox';
import { IsoDateTime, oneOf, strict } from './base.ts';
import { failurePhases } from './lists.ts';
import { ReleaseVersion } from './releaseHistory.ts';

const name = Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' });
const path = Type.String({ pattern: '^/[A-Za-z0-9/_*:-]*$', maxLength: 120 });
const target = Type.String({ pattern: '^/[A-Za-z0-9/_-]*(\\?[A-Za-z0-9=&_.-]*)?$', maxLength: 200 });
const identifier = Type.String({ pattern: '^[A-Z][A-Za-z0-9]{0,60}$' });
const key = Type.String({ pattern: '^[a-z][A-Za-z0-9.-]{0,80}$' });
const requires = Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
  maxItems: 8,
  description: 'every named requirement must hold; one the shell does not know means "no"',
});

const text = Type.String({ minLength: 1, maxLength: 80 });

/**
 * What a route or a menu entry is called. In `remote.json` a label is a key of the remote's own words
 * (`src/locales/<language>.json`); the build replaces the key by the words themselves, so a released descriptor brings
 * its labels along in every language and the shell shows English where a language is missing. Releases from before that
 * have keys such as `nav.wealthEvents`: they stay valid, and the shell spells them out ("Wealth events").
 */
export const DescriptorLabel = Type.Union([
  strict({ en: text, zh_hans: Type.Optional(text), ar: Type.Optional(text) }),
  key,
]);
export type DescriptorLabel = Static<typeof DescriptorLabel>;

/**
 * What stands beside a menu entry's label: the name of an icon of the kit, or a drawing that the remote brings along, so
 * that a team needs no release of the shell for an icon of its own. A drawing is outlines alone, the `d` of SVG paths in
 * the coordinates of `viewBox`; the shell draws them with the line of its own icons. The pattern admits commands and
 * numbers, so no markup, link or style can come with it. A name the shell does not know becomes a diamond.
 */
export const DescriptorIcon = Type.Union([
  Type.String({ minLength: 1, maxLength: 40 }),
  strict({
    viewBox: Type.String({ pattern: '^0 0 [1-9][0-9]{0,3} [1-9][0-9]{0,3}$' }),
    paths: Type.Array(Type.String({ pattern: '^[Mm][MmLlHhVvCcSsQqTtAaZz0-9eE., +-]+$', maxLength: 1000 }), {
      minItems: 1,
      maxItems: 4,
    }),
  }),
]);
export type DescriptorIcon = Static<typeof DescriptorIcon>;

/** A route: the path the shell matches, the page of the remote that draws it, who may see it. */
export const DescriptorRoute = strict({
  path,
  page: identifier,
  requires,
  title: DescriptorLabel,
  locked: Type.Optional(Type.Boolean({ description: 'locked for the listings-only membership (A §6)' })),
  hidesFooter: Type.Optional(Type.Boolean()),
  isWide: Type.Optional(Type.Boolean({ description: 'maps and tables use the full width' })),
  priority: Type.Optional(
    Type.Integer({ description: 'of two routes with one path the higher that may be seen wins' }),
  ),
});
export type DescriptorRoute = Static<typeof DescriptorRoute>;

/** A drawer entry. With `parent` it belongs to that entry's submenu; an entry without `to` is a submenu's head. */
export const DescriptorNav = strict({
  id: key,
  label: DescriptorLabel,
  to: Type.Optional(target),
  icon: Type.Optional(DescriptorIcon),
  order: Type.Integer({ minimum: 0, maximum: 10_000 }),
  parent: Type.Optional(key),
  requires,
  locked: Type.Optional(Type.Boolean()),
});
export type DescriptorNav = Static<typeof DescriptorNav>;

/**
 * A place that this remote, or the shell, has for others to fill: its name, the version of what it gives to the component
 * that fills it, and what that is, as a name and a type in TypeScript's words each. The version rises when a component
 * made for the one before would no longer work; a place that suits both names both for a while.
 */
export const DescriptorOffer = strict({
  slot: key,
  versions: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 5 }),
  given: Type.Optional(Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 200 }))),
});
export type DescriptorOffer = Static<typeof DescriptorOffer>;

/**
 * What fills a place of another remote's page. The shell does not need to know the place: the page that has it asks for it
 * by name. A release refuses a place that nobody offers, and a version that is not given there. `id`, `label` and `isWide`
 * are for places that list what fills them, such as the home page: its members order the parts, and hide some.
 */
export const DescriptorSlot = strict({
  slot: key,
  version: Type.Optional(Type.Integer({ minimum: 1, description: 'of the place, 1 unless it says another' })),
  component: identifier,
  requires,
  locked: Type.Optional(Type.Boolean({ description: 'left out for the listings-only membership (A §6)' })),
  order: Type.Optional(Type.Integer()),
  id: Type.Optional(
    Type.String({
      pattern: '^[a-z][a-z0-9-]{0,30}$',
      description:
        'what is kept of this part is kept under this name; it stays when the component is renamed',
    }),
  ),
  label: Type.Optional(DescriptorLabel),
  isWide: Type.Optional(Type.Boolean({ description: 'needs the whole width of the place' })),
});
export type DescriptorSlot = Static<typeof DescriptorSlot>;

/** `remote.json`: everything the shell knows of a remote before its code arrives. */
export const Descriptor = strict({
  name,
  contract: Type.Integer({ minimum: 1 }),
  routes: Type.Array(DescriptorRoute, { maxItems: 200 }),
  nav: Type.Array(DescriptorNav, { maxItems: 100 }),
  slots: Type.Array(DescriptorSlot, { maxItems: 20 }),
  offers: Type.Optional(Type.Array(DescriptorOffer, { maxItems: 20 })),
});
export type Descriptor = Static<typeof Descriptor>;

/** What a build uses from outside of itself: the shell's rooms, the API, and libraries. Only the server stores it. */
export const ReleaseUses = strict({
  rooms: Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
    description: "a room's entry -> each name taken from it -> a fingerprint of its types",
  }),
  api: Type.Array(Type.String(), { description: 'operations such as `GET /listings/{}`' }),
  words: Type.Array(Type.String(), { description: 'keys of the common words' }),
  bundled: Type.Record(Type.String(), Type.String(), { description: 'library in its files -> version' }),
});
export type ReleaseUses = Static<typeof ReleaseUses>;

/**
 * Where the hashes of a version's other scripts are: `list` is a JSON object of file -> `sha256-…`, whose own hash is
 * `integrity`. Browsers get it only where another origin serves the scripts (`RELEASES_URL`).
 */
export const ReleaseScripts = strict({
  list: Type.String({ maxLength: 500 }),
  integrity: Type.String({ pattern: '^sha384-' }),
});
export type ReleaseScripts = Static<typeof ReleaseScripts>;

/** One immutable version of a remote. `entry` is the container script; its bytes match `integrity`. */
export const Release = strict({
  version: ReleaseVersion,
  container: Type.String({
    pattern: '^[a-z][a-z0-9_]*$',
    description: 'global name, unique to this version',
  }),
  entry: Type.String({ maxLength: 500 }),
  integrity: Type.String({ pattern: '^sha384-' }),
  scripts: Type.Optional(ReleaseScripts),
  manifest: Type.String({ maxLength: 500 }),
  preload: Type.Record(Type.String(), Type.Array(Type.String()), {
    description: 'page or slot component -> script files its first render needs, besides the entry',
  }),
  contract: Type.Integer(),
  shared: Type.Record(Type.String(), Type.String(), {
    description: 'shared library -> the range it was built for',
  }),
  sizeBytes: Type.Integer({ description: "brotli bytes of the entry and the largest page's first render" }),
  releasedAt: IsoDateTime,
  descriptor: Descriptor,
  uses: Type.Optional(ReleaseUses),
});
export type Release = Static<typeof Release>;

/** POST /remotes/failures: what a browser could not load. */
export const RemoteFailureBody = strict({
  remote: Type.String({ maxLength: 40 }),
  version: Type.String({ maxLength: 60 }),
  phase: oneOf(failurePhases),
  shell: Type.Optional(
    Type.String({
      maxLength: 60,
      description: 'the version of the shell of the tab; older shells do not say',
    }),
  ),
  message: Type.String({ maxLength: 500 }),
  stack: Type.Optional(
    Type.String({
      maxLength: 4000,
      description: 'the functions and files it passed through; older shells do not say',
    }),
  ),
});
export type RemoteFailureBody = Static<typeof RemoteFailureBody>;
