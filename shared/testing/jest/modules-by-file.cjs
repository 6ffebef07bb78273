const { sep } = require('node:path');

const inLibraries = `${sep}node_modules${sep}`;

/** The modules of a run by their paths: libraries are everybody's, and the house's own are of the test file that is open. */
class ModulesByFile extends Map {
  own = new Map();
  files = new Map();

  open(file) {
    if (!this.files.has(file)) this.files.set(file, new Map());
    this.own = this.files.get(file);
  }

  get(path) {
    return this.isShared(path) ? super.get(path) : this.own.get(path);
  }

  has(path) {
    return this.isShared(path) ? super.has(path) : this.own.has(path);
  }

  set(path, module) {
    if (this.isShared(path)) super.set(path, module);
    else this.own?.set(path, module);
    return this;
  }

  delete(path) {
    return this.isShared(path) ? super.delete(path) : this.own.delete(path);
  }

  isShared(path) {
    return this.own === undefined || String(path).includes(inLibraries);
  }
}

module.exports = { ModulesByFile };
