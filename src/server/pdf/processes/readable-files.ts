import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../../../', import.meta.url)

/** What a process of ours that handles PDFs runs: its sources, the words it writes, and the packages with their fonts, character maps and profiles. */
const needed = [
  'src/server/pdf/',
  'src/server/text/words.ts',
  'src/i18n/',
  'src/domain/',
  'node_modules/',
  'package.json',
]

/**
 * The flags of Node's permission model for such a process: it may read what it runs and its own folder, and nothing else of the machine,
 * neither the database nor the keys. Packages may lie elsewhere than they seem, behind a link.
 */
export function readingPermissions(entry: URL): string[] {
  const places = [...needed.map((path) => new URL(path, root)), new URL('.', entry)].map((url) => fileURLToPath(url))
  const all = new Set([...places, ...places.map((place) => realpathSync(place))])
  return ['--permission', ...Array.from(all, (place) => `--allow-fs-read=${place}`)]
}
