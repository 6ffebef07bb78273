/**
 * Removes `import.meta.url` from the map library. The library looks for its worker there, but a bundle would contain
 * the build machine's path. The map gives the library the worker's address instead.
 */
module.exports = (source) => source.replaceAll('import.meta.url', '""');
