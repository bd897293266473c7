/** Programs that the tests need, each with its package and installation instructions. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findWholeChromium } from './chromium.ts'
import { findPostgres } from './cluster.ts'
import { findFirefox } from './firefox.ts'
import { onPath } from './programs.ts'

export type Need = {
  name: string
  debian: string
  isThere: () => Promise<boolean>
  advice: string
}

function hasChineseFont(): boolean {
  if (process.platform === 'darwin' || existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc')) return true
  const list = onPath('fc-list')
  return list !== undefined && execFileSync(list, [':lang=zh'], { encoding: 'utf8' }).trim() !== ''
}

const program = (name: string, debian: string, advice: string): Need => ({
  name,
  debian,
  isThere: async () => onPath(name) !== undefined,
  advice,
})

/** Programs that build and run a container image without a registry. */
export const imageNeeds: readonly Need[] = [
  program('buildah', 'buildah', 'install buildah'),
  program('podman', 'podman', 'install podman'),
  program('runc', 'runc', 'install runc'),
  program('mmdebstrap', 'mmdebstrap', 'install mmdebstrap'),
  program('strip', 'binutils', 'install binutils'),
]

export const needs: readonly Need[] = [
  {
    name: 'Chromium',
    debian: 'chromium',
    isThere: async () => (await findWholeChromium()) !== undefined,
    advice: 'install it, or name one in CHROMIUM_PATH',
  },
  {
    name: 'Firefox',
    debian: 'firefox-esr',
    isThere: async () => findFirefox() !== undefined,
    advice: 'install it, or name one in FIREFOX_PATH',
  },
  {
    name: 'a Chinese font',
    debian: 'fonts-noto-cjk',
    isThere: async () => hasChineseFont(),
    advice: 'install Noto Sans CJK (fonts-noto-cjk)',
  },
  {
    name: 'PostgreSQL',
    debian: 'postgresql',
    isThere: async () => Boolean(process.env['TEST_DATABASE_URL']) || findPostgres() !== undefined,
    advice: 'install its server, or name a database server in TEST_DATABASE_URL',
  },
  program('pdftotext', 'poppler-utils', 'install Poppler (poppler-utils)'),
  {
    name: 'ip',
    debian: 'iproute2',
    isThere: async () => process.platform !== 'linux' || onPath('ip') !== undefined,
    advice: 'install iproute2',
  },
  program('openssl', 'openssl', 'install openssl'),
  program('promtool', 'prometheus', 'install prometheus, which has promtool'),
  program('caddy', 'caddy', 'install caddy'),
  program('nginx', 'nginx', 'install nginx'),
]
