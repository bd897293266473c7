/**
 * `node src/release/prune.ts [--with-node]`, where `npm prune --omit=dev` has run: leaves of `node_modules` what the service runs with. The image has
 * a Node of its own; an archive brings this platform's.
 */
import { globSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/** What Node never loads here. `dist/web` has its own copy of what browsers are sent. */
const unused = [
  // It draws pages; only their text is read.
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

/** Of the package with Node, the program and its licence. */
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
