import { readFile } from 'node:fs/promises'
import { serviceChain } from '../store/evidence/evidence.ts'
import { type SignedHead, signHeads } from '../crypto/signed-head.ts'
import { type Problem, type Verification, verifyEvidence } from '../usecases/verification/verify-evidence.ts'
import type { Config } from '../config/config.ts'
import { databaseAddress } from '../store/database.ts'
import { type Services, systemClock } from '../context/services.ts'
import { openStore } from '../store/store.ts'
import { verifyReceipt } from '../usecases/verification/verify-receipt.ts'
import { gaugedJobs } from '../metrics/gauges.ts'
import { type Command, print, printJson, readOptions, UsageError } from './command.ts'

export async function readHeads(file: string): Promise<SignedHead[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`--heads ${file}: the file cannot be read`)
  })
  return text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [readHead(file, index + 1, line)]))
}

function readHead(file: string, number: number, line: string): SignedHead {
  try {
    const head = JSON.parse(line) as Partial<SignedHead>
    if (isHead(head)) return head
  } catch {
    // Invalid JSON is reported below, like JSON that is not a head.
  }
  throw new UsageError(`--heads ${file}: line ${number} is not a head printed by \`heads\``)
}

const texts = ['link', 'hash', 'key', 'signature'] as const
const numbers = ['seq', 'at'] as const

const isHead = (head: Partial<SignedHead>): head is SignedHead =>
  texts.every((name) => typeof head[name] === 'string') && numbers.every((name) => typeof head[name] === 'number')

/** Name of the service's own chain in options and output. */
const serviceName = 'service'

/** Prints each problem immediately, since all of them may not fit in memory. */
type Printer = { problem: (problem: Problem) => void; end: (result: Verification) => void }

export const textPrinter: Printer = {
  problem: ({ link, seq, what }) => print(`${link || serviceName} #${seq ?? '?'}: ${what}`),
  end({ links, events, signings, documents, problems }) {
    print(`links ${links}, events ${events}, signings ${signings}, documents ${documents}, problems ${problems}`)
  },
}

/** Prints a single JSON object, with one line per problem. */
function jsonPrinter(): Printer {
  let before = ''
  const begin = (): void => {
    if (before === '') print('{"problems":[')
  }
  return {
    problem(problem) {
      begin()
      print(`${before}${JSON.stringify(problem)}`)
      before = ','
    },
    end({ links, events, signings, documents }) {
      begin()
      print(`],${JSON.stringify({ links, events, signings, documents }).slice(1)}`)
    },
  }
}

export const verify: Command = {
  usage: '[--link LINK|service] [--heads FILE] [--json], or --receipt FILE.pdf [--json]',
  summary: 'checks that signed records are unchanged, or that a receipt is genuine; exits with 1 if not',
  reads: 'completed',
  async run(services, args) {
    const { values } = readOptions(args, {
      link: { type: 'string' },
      heads: { type: 'string' },
      receipt: { type: 'string' },
      json: { type: 'boolean', default: false },
    })
    if (values.receipt) return verifyReceiptFile(services, values.receipt, values.json)
    const choice = {
      ...(values.link ? { linkId: values.link === serviceName ? serviceChain : values.link } : {}),
      ...(values.heads ? { heads: await readHeads(values.heads) } : {}),
    }
    const printer = values.json ? jsonPrinter() : textPrinter
    const result = await services.store.snapshot((reading) =>
      verifyEvidence(reading, services.crypto, { ...choice, report: printer.problem }),
    )
    if (choice.linkId && result.links === 0) {
      throw new UsageError(`no project has the ID ${values.link}: see \`link list\``)
    }
    printer.end(result)
    if (choice.linkId === undefined) await noteVerified(services.config, result.problems === 0)
    return result.problems === 0 ? 0 : 1
  },
}

/** Records the time of a complete verification for the metrics. Does nothing for a read-only database or an earlier schema version. */
async function noteVerified(config: Config, isClean: boolean): Promise<void> {
  const store = await openStore(databaseAddress(config), systemClock, { tables: 'required' }).catch(() => null)
  await store
    ?.transaction(async (tx) => {
      await tx.jobs.note(gaugedJobs.verify, tx.at)
      if (isClean) await tx.jobs.note(gaugedJobs.clean, tx.at)
    })
    .catch(() => undefined)
  await store?.close()
}

async function verifyReceiptFile(services: Services, file: string, asJson: boolean): Promise<number> {
  const bytes = await readFile(file).catch(() => {
    throw new UsageError(`--receipt ${file}: the file cannot be read`)
  })
  const { values: said, problems } = await verifyReceipt(services, bytes)
  if (asJson) printJson({ said, problems })
  else {
    print(...said.map(({ name, value }) => `${name}: ${value}`))
    print(...problems.map((problem) => `problem: ${problem}`))
    print(
      problems.length === 0
        ? 'the receipt is genuine: the service signed the statement above'
        : 'the receipt is not genuine',
    )
  }
  return problems.length === 0 ? 0 : 1
}

/** Returns the signed heads of the chains; empty before the service has its first key. */
export async function signedHeads(
  { store, crypto }: Pick<Services, 'store' | 'crypto'>,
  heads: Parameters<typeof signHeads>[1],
  at: number,
): Promise<SignedHead[]> {
  const keys = await store.reading.serviceKeys.list()
  return keys.length === 0 ? [] : signHeads(crypto, heads, at)
}

export const heads: Command = {
  usage: '',
  summary:
    'prints the signed head of every chain as a line of JSON; store the output elsewhere and pass it to `verify --heads`',
  reads: 'completed',
  async run(services) {
    const heads = await services.store.reading.evidence.heads()
    for (const head of await signedHeads(services, heads, services.clock.now())) printJson(head)
    return 0
  },
}
