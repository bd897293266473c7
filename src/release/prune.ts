/**
 * `node src/release/prune.ts [--with-node]` removes files from `node_modules` that the service does not use, after `npm prune --omit=dev`.
 * `--with-node` keeps the Node binary for this platform, which an archive needs; the image has its own.
 */
import { globSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Files that Node never loads. Browser scripts are in `dist/web`. */
const unused = [
  // Canvas for pdfjs: the service extracts the text of pages but does not render them.
  '@napi-rs',
  'pdfjs-dist/{build,web,types}',
  'pdfjs-dist/legacy/{web,image_decoders}',
  'pdfjs-dist/legacy/build/*.min.mjs',
  '@cantoo/pdf-lib/{cjs,dist,src,ts3.4}',
  'culori/bundled',
  'pdfkit/.yarn',
  'pdfkit/js/pdfkit.{browser,standalone,old}*',
  '.cache',
  '.vite',
  '.package-lock.json',
]

const isForPeople = (name: string): boolean =>
  /\.(?:map|d\.[cm]?ts|md)$/i.test(name) && !/^(?:licen[cs]e|copying|notice)/i.test(name)

/** Files in the Node package other than the binary and its license. */
const ofNode = /^node-linux-[^/]+\/(?!package\.json$|LICENSE$|bin(?:\/|$))/

function prune(modules: string, withNode: boolean): void {
  const remove = (path: string): void => rmSync(join(modules, path), { recursive: true, force: true })
  for (const path of globSync([...unused, ...(withNode ? [] : ['node-linux-*', '.bin/node'])], { cwd: modules })) {
    remove(path)
  }
  for (const entry of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    if (isForPeople(basename(entry)) || ofNode.test(entry)) remove(entry)
  }
}

prune('node_modules', process.argv.includes('--with-node'))
