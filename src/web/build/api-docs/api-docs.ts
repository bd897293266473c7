/**
 * Renders the contract as one HTML page per language (`api-docs/<language>.html`), served at `/cla/api/docs`. Scalar and Redoc were tried first:
 * Scalar's inline styles violate our CSP, Redoc 2 requests an image from another host, and Redoc 3 also sends telemetry.
 */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { languages } from '../../../domain/text/languages.ts'
import { apiDocsPage, readContract } from './page.ts'

const readText = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

/** Returns the stylesheet of the API documentation: `shell.css`, which is shared by all pages, and `api-docs.css`. */
export const apiDocsStyles = (): string => readText('../../ui/shell.css') + readText('./api-docs.css')

export function apiDocs(): Plugin {
  return {
    name: 'api-docs',
    apply: 'build',
    generateBundle() {
      const styles = this.emitFile({ type: 'asset', name: 'api-docs.css', source: apiDocsStyles() })
      const contract = readContract()
      for (const language of languages) {
        const page = apiDocsPage(contract, language, `/${this.getFileName(styles)}`)
        this.emitFile({ type: 'asset', fileName: `api-docs/${language}.html`, source: page })
      }
    },
  }
}
