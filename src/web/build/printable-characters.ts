/**
 * Module `virtual:printable-characters`: the characters that the fonts of generated documents have. `gaps` are the distances between the ends of
 * their ranges, in base 36.
 */
import { globSync, readFileSync } from 'node:fs'

import { Blob, Face } from 'harfbuzzjs'
import type { Plugin } from 'vite'

const id = 'virtual:printable-characters'

export function printableCharacters(): Plugin {
  return {
    name: 'printable-characters',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (loaded) => (loaded === `\0${id}` ? `export const gaps = ${JSON.stringify(gapsOfFonts())}` : undefined),
  }
}

function gapsOfFonts(): string {
  const folder = new URL('../../server/pdf/font/', import.meta.url).pathname
  const characters = new Set<number>()
  for (const file of globSync('*/*.ttf', { cwd: folder })) {
    const content = new Uint8Array(readFileSync(folder + file))
    for (const one of new Face(new Blob(content.buffer)).collectUnicodes()) characters.add(one)
  }
  const edges = [...characters]
    .toSorted((a, b) => a - b)
    .flatMap((one) => [...(characters.has(one - 1) ? [] : [one]), ...(characters.has(one + 1) ? [] : [one + 1])])
  return edges.map((edge, index) => (edge - (edges[index - 1] ?? 0)).toString(36)).join(' ')
}
