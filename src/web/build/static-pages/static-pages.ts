/**
 * Renders the pages that need no scripts: the contract (`static-pages/<language>/api.html`, served at `/cla/api/docs`) and the guide
 * (`static-pages/<language>/<page>.html`, served at `/help/<page>`). Scalar and Redoc were tried first for the contract: Scalar's inline styles
 * violate our CSP, Redoc 2 requests an image from another host, and Redoc 3 also sends telemetry.
 */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { helpPages } from '../../../domain/pages/help.ts'
import { languages } from '../../../domain/text/languages.ts'
import { apiDocsPage, readContract } from './api-docs.ts'
import { guidePage } from './guide.ts'

const readText = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

/** Returns the stylesheet of these pages: `shell.css`, which is shared by all pages, and `static-pages.css`. */
export const staticPageStyles = (): string => readText('../../ui/shell.css') + readText('./static-pages.css')

export function staticPages(): Plugin {
  return {
    name: 'static-pages',
    apply: 'build',
    generateBundle() {
      const styles = this.emitFile({ type: 'asset', name: 'static-pages.css', source: staticPageStyles() })
      const stylesheet = `/${this.getFileName(styles)}`
      const contract = readContract()
      for (const language of languages) {
        const emit = (name: string, source: string) =>
          this.emitFile({ type: 'asset', fileName: `static-pages/${language}/${name}.html`, source })
        emit('api', apiDocsPage(contract, language, stylesheet))
        for (const page of helpPages) emit(page, guidePage(page, language, stylesheet))
      }
    },
  }
}
