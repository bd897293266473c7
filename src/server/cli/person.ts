import { readFile } from 'node:fs/promises'
import { isEmail } from '../../domain/people/email-address.ts'
import type { ErasedRecord } from '../store/signings/erasure-requests.ts'
import { getDataByOperator } from '../usecases/person/my-agreements/get-own-data.ts'
import { verifySigning } from '../usecases/verification/verify-signing.ts'
import { eraseAgain, eraseByOperator } from '../usecases/person/my-erasure/erase-by-operator.ts'
import { type Command, instant, print, printJson, readOptions, UsageError } from './command.ts'

export const personShow: Command = {
  usage: 'ADDRESS [--json]',
  summary:
    'prints everything that is stored about an email address, also what /my withholds; the audit log records each use',
  async run(services, args) {
    const { values, words } = readOptions(args, { json: { type: 'boolean', default: false } })
    const [email] = words
    if (email === undefined || !isEmail(email)) throw new UsageError('specify an email address')
    const data = await getDataByOperator(services, email, verifySigning)
    if (values.json) printJson(data)
    else print(...outlineOf(data))
    return Object.values(data).some((value) => Array.isArray(value) && value.length > 0) ? 0 : 1
  },
}

const momentNames = /^(?:at|since|until|.*_(?:at|until))$/

/** Formats a value as indented lines, one for each property. Times are in UTC; empty properties are omitted. */
function outlineOf(value: object, indent = ''): string[] {
  return Object.entries(value).flatMap(([name, content]: [string, unknown]) => {
    if (content === null || content === '' || (Array.isArray(content) && content.length === 0)) return []
    if (typeof content === 'object') return [`${indent}${name}:`, ...outlineOf(content, `${indent}  `)]
    if (typeof content === 'string') return [`${indent}${name}: ${content}`]
    if (typeof content !== 'number' || !momentNames.test(name)) return [`${indent}${name}: ${JSON.stringify(content)}`]
    return content === 0 ? [] : [`${indent}${name}: ${instant(content)}`]
  })
}

export const personErase: Command = {
  usage: 'ADDRESS, or --after-restore FILE',
  summary:
    'erases the individual signatures of an address in all projects; --after-restore repeats the erasures in FILE, which `person erasures` printed before a restore',
  async run(services, args) {
    const { values, words } = readOptions(args, { 'after-restore': { type: 'string' } })
    const [email] = words
    const file = values['after-restore']
    if (file !== undefined) {
      if (email !== undefined) throw new UsageError('specify either an address or --after-restore, not both')
      const erased = await eraseAgain(services, await readErased(file))
      print(`signatures erased again: ${erased}`)
      return 0
    }
    if (email === undefined || !isEmail(email)) throw new UsageError('specify an email address')
    const links = await eraseByOperator(services, email)
    print(`projects with erased signatures: ${links}`)
    return links > 0 ? 0 : 1
  },
}

export const personErasures: Command = {
  usage: '',
  summary:
    'prints every erasure as a line of JSON, without names; store the output elsewhere and repeat the erasures after a restore',
  reads: 'stored',
  async run(services, args) {
    readOptions(args, {})
    for (const record of await services.store.reading.erasureRequests.erased()) printJson(record)
    return 0
  },
}

async function readErased(file: string): Promise<ErasedRecord[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`--after-restore ${file}: the file cannot be read`)
  })
  return text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [recordIn(line) ?? refused(file, index + 1)]))
}

function refused(file: string, line: number): never {
  throw new UsageError(`--after-restore ${file}: line ${line} is not an erasure printed by \`person erasures\``)
}

function recordIn(line: string): ErasedRecord | null {
  try {
    const { linkId, seq, at, kind, id } = JSON.parse(line) as Partial<ErasedRecord>
    if (typeof linkId !== 'string' || typeof id !== 'string' || typeof seq !== 'number' || typeof at !== 'number')
      return null
    const isKnown = kind === 'individual' || kind === 'employee' || kind === 'address'
    return isKnown ? { linkId, seq, at, kind, id } : null
  } catch {
    return null
  }
}
