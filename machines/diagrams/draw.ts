/** `npm run draw`: the diagrams of every machine, into the README of `machines/`. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { StateMachine } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import { anywhereOf, diagramOf } from './diagram.ts'

const begin = '<!-- drawn by npm run draw: begin -->'
const end = '<!-- drawn by npm run draw: end -->'
const folder = new URL('../', import.meta.url)
const readme = new URL('README.md', folder)

/** Every machine and lifecycle in `machines/`, by its file's path from there, sorted. */
export async function everyMachine(): Promise<[path: string, machine: AnyStateMachine][]> {
  const paths = globSync('**/*.{machine,lifecycle}.ts', { cwd: folder }).toSorted()
  return Promise.all(paths.map(async (path) => [path, await machineIn(path)] as [string, AnyStateMachine]))
}

async function machineIn(path: string): Promise<AnyStateMachine> {
  const exported: Record<string, unknown> = await import(new URL(path, folder).href)
  const machines = Object.values(exported).filter((value) => value instanceof StateMachine)
  if (!machines[0] || machines.length > 1) throw new Error(`${path} must export one machine`)
  return machines[0] as AnyStateMachine
}

/** The README with its diagrams drawn anew; what is written by hand stays. */
export async function drawnReadme(text: string): Promise<string> {
  const [top, rest] = text.split(begin)
  const bottom = rest?.split(end)[1]
  if (top === undefined || bottom === undefined) throw new Error('The README has lost its marks')
  const sections = (await everyMachine()).map(([path, machine]) => sectionOf(path, machine))
  return `${top}${begin}\n\n${sections.join('\n')}\n${end}${bottom}`
}

function sectionOf(path: string, machine: AnyStateMachine): string {
  const anywhere = anywhereOf(machine).map((label) => `In every state: \`${label}\`.\n\n`)
  return `### ${machine.id}\n\n[${path}](${path})\n\n${anywhere.join('')}\`\`\`mermaid\n${diagramOf(machine)}\n\`\`\`\n`
}

/** What the README of `machines/` says now. */
export function currentReadme(): string {
  return readFileSync(readme, 'utf8')
}

if (import.meta.main) writeFileSync(readme, await drawnReadme(currentReadme()))
