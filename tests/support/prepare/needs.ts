/** What the tests want of the machine, each with where it comes from and what a person can do about it. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findWholeChromium } from './chromium.ts'
import { findPostgres } from './cluster.ts'
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

export const needs: readonly Need[] = [
  {
    name: 'Chromium',
    debian: 'chromium',
    isThere: async () => (await findWholeChromium()) !== undefined,
    advice: 'install it, or name one in CHROMIUM_PATH',
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
  {
    name: 'pdftotext',
    debian: 'poppler-utils',
    isThere: async () => onPath('pdftotext') !== undefined,
    advice: 'install Poppler (poppler-utils)',
  },
  {
    name: 'ip',
    debian: 'iproute2',
    isThere: async () => process.platform !== 'linux' || onPath('ip') !== undefined,
    advice: 'install iproute2',
  },
  {
    name: 'OpenSSL',
    debian: 'openssl',
    isThere: async () => onPath('openssl') !== undefined,
    advice: 'install openssl',
  },
  {
    name: 'promtool',
    debian: 'prometheus',
    isThere: async () => onPath('promtool') !== undefined,
    advice: 'install prometheus, which has promtool',
  },
]
