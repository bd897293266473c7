/** Extracts the commands from the documentation for operators. */
import { readdirSync, readFileSync } from 'node:fs'

const docs = new URL('../../../docs/', import.meta.url)

/** Commands on these pages must run first, in this order. */
const first = ['install/requirements.md', 'install/compose.md', 'install/systemd.md', 'install/first-project.md']

/** Returns all pages for operators (install, operate, troubleshooting) as one text. */
export function operationPage(): string {
  const pages = ['install', 'operate', 'troubleshooting'].flatMap((folder) =>
    readdirSync(new URL(folder, docs)).map((name) => `${folder}/${name}`),
  )
  return [...new Set([...first, ...pages])].map((page) => readFileSync(new URL(page, docs), 'utf8')).join('\n')
}

const programs = 'npm|node|curl|docker|buildah|podman|promtool|openssl|systemd-analyze|nginx|caddy'
const inText = new RegExp(`\`((?:${programs}) [^\`]+)\``, 'g')

/** Splits a page into shell blocks and the text between them. */
function partsOf(page: string): { isShell: boolean; lines: string[] }[] {
  const parts = page
    .replaceAll('\\\n', ' ')
    .split(/^ *```/m)
    .map((part, index) => {
      const [language = '', ...lines] = part.split('\n')
      return index % 2 === 0 ? { kind: 'text', lines: [language, ...lines] } : { kind: language, lines }
    })
  return parts
    .filter(({ kind }) => ['text', '', 'sh'].includes(kind))
    .map(({ kind, lines }) => ({ isShell: kind !== 'text', lines: lines.map((line) => line.trim()).filter(Boolean) }))
}

/** Returns the commands on a page: the lines of its shell blocks, and inline code in its text. */
export const commandsOf = (page: string): string[] =>
  partsOf(page).flatMap(({ isShell, lines }) =>
    isShell ? lines : lines.flatMap((line) => Array.from(line.matchAll(inText), ([, words]) => words ?? '')),
  )

/** Returns the lines of each shell block, in order. */
export const shellBlocks = (page: string): string[][] =>
  partsOf(page).flatMap(({ isShell, lines }) => (isShell ? [lines] : []))

/** Returns the commands of the block for cron that contains a text, with the variable that the block sets. */
export function cronCommands(page: string, text: string): string[] {
  const block = Array.from(page.matchAll(/^```cron\n([^]*?)^```/gm), ([, lines = '']) => lines).find((lines) =>
    lines.includes(text),
  )
  if (block === undefined) throw new Error(`no block for cron contains ${text}`)
  const lines = block.trim().split('\n')
  const variables = lines.flatMap((line) => {
    const [, name, value] = /^([A-Z]+)=(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [`${name}='${value}'`]
  })
  return lines.flatMap((line) => {
    const words = /^(?:\S+ +){5}\w+ +(.*)$/.exec(line)?.[1]
    return words === undefined ? [] : [[...variables, words.replaceAll('\\%', '%')].join('\n')]
  })
}

/** Returns the shell block with a line that starts with `beginning`. */
export function blockWith(page: string, beginning: string): string[] {
  const block = partsOf(page).find(({ isShell, lines }) => isShell && lines.some((line) => line.startsWith(beginning)))
  if (!block) throw new Error(`no block has a line that begins with ${beginning}`)
  return block.lines
}

/** Returns the command that starts with `beginning`. Exactly one must exist. */
export function command(beginning: string): string {
  const [found, other] = commandsOf(operationPage()).filter((one) => one.startsWith(beginning))
  if (found === undefined || other !== undefined) throw new Error(`not one command begins with ${beginning}`)
  return found
}
