/** `npm run draw`: writes the diagrams of each area to a file in this folder, and the index of all machines to `machines/README.md`. */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AnyActorLogic, type AnyStateMachine, StateMachine } from 'xstate'
import { operationsOf, withOperationNames } from '../shared/operation.ts'
import { anywhereOf, diagramOf } from './diagram.ts'

const root = new URL('../', import.meta.url)
const marks = ['<!-- drawn by npm run draw: begin -->', '<!-- drawn by npm run draw: end -->'] as const

/** Returns all machines and lifecycles in `machines/`, sorted by their relative path. */
export async function everyMachine(): Promise<[path: string, machine: AnyStateMachine][]> {
  const paths = globSync('**/*.{machine,lifecycle}.ts', { cwd: root }).toSorted()
  return Promise.all(paths.map(async (path) => [path, await machineIn(path)] as [string, AnyStateMachine]))
}

async function machineIn(path: string): Promise<AnyStateMachine> {
  const exported: Record<string, unknown> = await import(new URL(path, root).href)
  const machines = Object.values(exported).filter((value) => value instanceof StateMachine)
  if (!machines[0] || machines.length > 1) throw new Error(`${path} must export exactly one machine`)
  return machines[0] as AnyStateMachine
}

/** Returns the expected text of each generated file, keyed by its path relative to `machines/`. The rest of the README is written by hand. */
export async function drawnFiles(): Promise<Map<string, string>> {
  const machines = await everyMachine()
  const provided = await everyProvided()
  const areas = Map.groupBy(machines, ([path]) => areaOf(path))
  const diagrams = [...areas].map(([area, itsMachines]) => {
    const sections = itsMachines.map(([path, machine]) => `${sectionOf(path, machine)}${providedTo(machine, provided)}`)
    return [diagramPath(area), `# machines/${area}\n\nDrawn by \`npm run draw\`.\n\n${sections.join('\n')}`] as const
  })
  return new Map([['README.md', withIndex(read('README.md'), machines.map(indexLine))], ...diagrams])
}

/** Returns the current text of each generated file. */
export function currentFiles(): Map<string, string> {
  const paths = ['README.md', ...globSync('diagrams/*.md', { cwd: root })]
  return new Map(paths.map((path) => [path, read(path)]))
}

const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

/** Returns the area of a path: `community/projects/link-people.machine.ts` → `community`. */
const areaOf = (path: string): string => path.split('/')[0] ?? path
const diagramPath = (area: string): string => `diagrams/${area}.md`

function sectionOf(path: string, machine: AnyStateMachine): string {
  const named = withOperationNames(machine)
  const anywhere = anywhereOf(named).map((label) => `In every state: \`${label}\`.\n\n`)
  const source = `From [${path}](../${path}).`
  return `## ${machine.id}\n\n${source}\n\n${anywhere.join('')}\`\`\`mermaid\n${diagramOf(named)}\n\`\`\`\n`
}

type Provided = { name: string; path: string; operations: readonly string[] }

/** Returns the exported actors with which the areas replace the placeholders of the shared machines. */
async function everyProvided(): Promise<Provided[]> {
  const paths = globSync('**/*.ts', {
    cwd: root,
    exclude: ['diagrams/**', 'shared/**', 'lifecycles/**', '**/*.examples.ts'],
  }).toSorted()
  const files = await Promise.all(paths.map(async (path) => [path, await import(new URL(path, root).href)] as const))
  return files.flatMap(([path, exported]) =>
    Object.entries(exported as Record<string, object>)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, value]) => ({ name, path, operations: operationsOf(value as AnyActorLogic) }))
      .filter(({ operations }) => operations.length > 0),
  )
}

/** Names of the actors that an area provides to a shared machine; see machines/README.md. */
const providedNames: Readonly<Record<string, (name: string) => boolean>> = {
  action: (name) => name.startsWith('perform'),
  list: (name) => name.startsWith('fetch') && name.endsWith('Page'),
  reading: (name) => name.startsWith('fetch') && !name.endsWith('Page'),
  upload: (name) => name.startsWith('send'),
}

function providedTo({ id }: AnyStateMachine, provided: readonly Provided[]): string {
  const fitting = provided.filter(({ name }) => providedNames[id]?.(name))
  const lines = fitting.map(
    ({ name, path, operations }) => `- ${operations.join(', ')}: \`${name}\` in [${path}](../${path})\n`,
  )
  return lines.length === 0 ? '' : `\nThe operations it calls, as the areas provide them:\n\n${lines.join('')}`
}

function indexLine([path, machine]: [string, AnyStateMachine]): string {
  return `- [${machine.id}](${diagramPath(areaOf(path))}#${machine.id.toLowerCase()}) ([source](${path})): ${summaryIn(read(path))}`
}

/** Returns the first sentence of the exported machine's docstring. */
function summaryIn(source: string): string {
  const docstring = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+(?:Machine|Lifecycle) =/.exec(source)?.[1] ?? ''
  const text = docstring.replaceAll(/\s*\n \* ?/g, ' ').trim()
  return /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text
}

function withIndex(text: string, lines: readonly string[]): string {
  const [top, rest] = text.split(marks[0])
  const bottom = rest?.split(marks[1])[1]
  if (top === undefined || bottom === undefined)
    throw new Error('The README does not contain the markers of the drawings')
  return `${top}${marks[0]}\n\n${lines.join('\n')}\n\n${marks[1]}${bottom}`
}

if (import.meta.main) {
  const drawn = await drawnFiles()
  for (const path of currentFiles().keys()) if (!drawn.has(path)) rmSync(new URL(path, root))
  for (const [path, text] of drawn) writeFileSync(new URL(path, root), text)
}
