/**
 * The map library finds its worker beside its own address, which a bundle would fill with the path of the machine it
 * was built on. It is told where the worker is instead.
 */
module.exports = (source) => source.replaceAll('import.meta.url', '""');
