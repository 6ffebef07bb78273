import type { LiveRemote } from '../types.ts';

const host = 'portico_shell';

/** Where module federation's runtime keeps what its devtools show; the runtime itself reads none of it (`disableSnapshot`). */
type Known = { moduleInfo?: Record<string, unknown> };

const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const noTypes = { remoteTypes: '', remoteTypesZip: '', remoteTypesAPI: '' };

const sharedOf = (shared: Readonly<Record<string, string>>) =>
  Object.entries(shared).map(([sharedName, version]) => ({ sharedName, version, assets: noAssets }));

function infoOf({ name, live }: LiveRemote) {
  const { version, container, entry, shared } = live;
  const address = new URL(entry, location.href);
  const info = {
    ...noTypes,
    version,
    buildVersion: version,
    globalName: container,
    remoteEntry: address.pathname.split('/').at(-1),
    remoteEntryType: 'global',
    publicPath: new URL('.', address).href,
    modules: [{ moduleName: 'remote', modulePath: './remote', assets: noAssets }],
    shared: sharedOf(shared),
    remotesInfo: {},
  };
  return [`${name}:${version}`, info] as const;
}

/** Tells module federation's devtools which versions this tab has: of the shell, and of each remote. */
export function tellDevtools(remotes: readonly LiveRemote[], shell = process.env.PORTICO_VERSION ?? '') {
  const federation = Reflect.get(globalThis, '__FEDERATION__') as Known | undefined;
  if (!federation) return;
  const matched = remotes.map(({ name, live }) => [name, { matchedVersion: live.version }] as const);
  federation.moduleInfo = {
    ...federation.moduleInfo,
    [host]: {
      ...noTypes,
      version: shell,
      buildVersion: shell,
      globalName: host,
      remoteEntry: '',
      remoteEntryType: 'global',
      publicPath: `${location.origin}/`,
      modules: [],
      shared: [],
      consumerList: [],
      remotesInfo: Object.fromEntries(matched),
    },
    ...Object.fromEntries(remotes.map(infoOf)),
  };
}
