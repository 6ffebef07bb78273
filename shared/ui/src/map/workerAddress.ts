/** The map's worker is a file from our own origin, named by its content: the page's policy allows no other. */
export const workerAddress = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href;
