// A project that installs the package, in a folder outside of the repository, so that no other packages can be resolved.
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {pack, quietly} from '../runner/packed.mjs';

export class Consumer {
  /** Packs the build and installs it, as `npm install mcp-elicitation-elements` does. */
  static async create() {
    const consumer = new Consumer();
    consumer.write('package.json', JSON.stringify({name: 'consumer', private: true, type: 'module'}));
    consumer.tarball = await pack(join(consumer.folder, 'mcp-elicitation-elements.tgz'));
    // With the optional peer of the React entry.
    const peers = ['react@19.3.1', '@types/react@19.3.0'];
    await quietly('npm', ['install', '--no-audit', '--no-fund', consumer.tarball, ...peers], consumer.folder);
    return consumer;
  }

  folder = mkdtempSync(join(tmpdir(), 'consumer-'));

  get package() {
    return join(this.folder, 'node_modules/mcp-elicitation-elements');
  }

  write(name, text) {
    const file = join(this.folder, name);
    writeFileSync(file, text);
    return file;
  }

  read(name) {
    return readFileSync(join(this.package, name), 'utf8');
  }

  /** The paths of all files of the package, with `/`. */
  files() {
    return readdirSync(this.package, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.package, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  }

  /** Every import path of a module, with patterns expanded by the existing files. */
  modules() {
    const {name, exports} = JSON.parse(this.read('package.json'));
    return Object.entries(exports)
      .filter(([, target]) => typeof target === 'object')
      .flatMap(([path, target]) => this.#spelled(path, target.default))
      .map((path) => path.replace('.', name));
  }

  #spelled(path, target) {
    if (!path.includes('*')) return [path];
    const [folder, ending] = target.split('*');
    const files = existsSync(join(this.package, folder)) ? readdirSync(join(this.package, folder)) : [];
    return files
      .filter((file) => file.endsWith(ending))
      .map((file) => path.replace('*', file.slice(0, file.length - ending.length)));
  }

  remove() {
    rmSync(this.folder, {recursive: true, force: true});
  }
}
