/**
 * Copies the character maps and fonts that the PDF library requests for a PDF without embedded fonts. The folder name contains the
 * library's version, because browsers cache assets forever.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

export function pdfLibraryFiles(): Plugin {
  const folder = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'))
  const { version } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as { version: string }
  return {
    name: 'pdf-library-files',
    apply: 'build',
    generateBundle() {
      for (const part of ['cmaps', 'standard_fonts']) {
        for (const name of readdirSync(new URL(`${part}/`, folder))) {
          const source = readFileSync(new URL(`${part}/${name}`, folder))
          this.emitFile({ type: 'asset', fileName: `assets/pdf-${version}/${part}/${name}`, source })
        }
      }
    },
  }
}
