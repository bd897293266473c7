import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The text of what is styled, and of the attributes it has: our screens, and Chakra's components. */
function styledText(): string {
  const ofChakra = fileURLToPath(new URL('components/', import.meta.resolve('@chakra-ui/react')))
  const read = (folder: string, pattern: string): string[] =>
    globSync(pattern, { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'))
  const ours = ['../', '../../domain/'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
  return [...ours.flatMap((folder) => read(folder, '**/*.{ts,tsx}')), ...read(ofChakra, '**/*.js')].join('\n')
}

/**
 * Formik copies statics to its wrappers: the components it wraps have none. No text area of ours grows with its text. React 19 exports
 * `useSyncExternalStore` itself. Vite's preload helper is not needed: the server lists a screen's chunks in the page (preloads.ts).
 */
const unused: Readonly<Record<string, string>> = {
  'hoist-non-react-statics': 'export default (target) => target',
  '@zag-js/auto-resize': 'export const autoresizeTextarea = () => undefined, autoResizeInput = autoresizeTextarea',
  'use-sync-external-store/shim': 'export { useSyncExternalStore } from "react"',
  'vite/preload-helper.js': 'export const __vitePreload = (load) => load()',
}

/**
 * Leaves out what is not used of tables that are sent as a whole: of Chakra's utilities, conditions and names of CSS properties, and of Emotion's names of attributes, those that no text of
 * ours or of its components names, and the names of components, which only the tools of developers show; and `unused`. i18next's connector fetches
 * words, which ours are not, its formatter is replaced by ours (src/web/i18n), and its log messages are for developers. In packages that declare
 * `sideEffects: false`, top-level calls are annotated as pure: without that, tree shaking keeps unused components such as `forwardRef(…)`.
 */
export function namedOnly(): Plugin {
  let known: Set<string> | null = null
  const isNamed = (name: string): boolean => (known ??= new Set(styledText().match(/[\w$]+/g))).has(name)
  const isEntryNamed = (entry: string): boolean => {
    const [name = ''] = /\w+/.exec(entry) ?? []
    const shorthands = /shorthand: \[(.*?)\]/s.exec(entry)?.[1]?.match(/\w+/g) ?? []
    return [name, `_${name}`, ...shorthands].some(isNamed)
  }
  return {
    name: 'named-only',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(unused, id) ? `\0${id}` : null),
    load: (id) => (id.startsWith('\0') ? (unused[id.slice(1)] ?? null) : null),
    transform(code, id) {
      if (id.endsWith('/preset-base.js')) {
        return code.replaceAll(
          /^ {2}(?: {2})?\w+: (?:"[^"]*"|\[\n[^]*?\n {2}\]|\{ .* \}|\{\n[^]*?\n {4}\}),?\n/gm,
          (entry) => (isEntryNamed(entry) ? entry : ''),
        )
      }
      if (id.endsWith('/i18next.js')) {
        return code
          .replaceAll(/^class (Connector|Formatter) ([^{]*)\{[^]*?^\}/gm, 'class $1 $2{}')
          .replaceAll(/^(\s*(?:if \(.*?\) )?)(?:this|i18n)\.logger\.(?:log|warn|error|once|deprecate)\(.*\);$/gm, '$1;')
      }
      if (id.includes('/is-valid-prop/')) {
        return code.replace(/(?<=cssPropertiesStr = ")[^"]*/, (names) => names.split(',').filter(isNamed).join(','))
      }
      if (id.endsWith('/emotion-is-prop-valid.esm.js')) {
        return code.replace(/(?<=\/\^\(\()[\w|]+(?=\)\|)/, (names) => names.split('|').filter(isNamed).join('|'))
      }
      return /\/node_modules\/(?:@chakra-ui|@ark-ui|@zag-js|react-router|formik|xstate|react-i18next)\//.test(id)
        ? code
            .replaceAll(/^[\w$]+\.displayName = .*;$/gm, '')
            .replaceAll(/(?<=^(?:export )?(?:const|var|let) [^=\n]+ = )(?=[\w$.]+\()/gm, '/* @__PURE__ */ ')
        : null
    },
  }
}
