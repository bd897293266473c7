/** Commands for the operator: `npm run cli -- <noun> <verb> …`. They can be used while the service is running. */
import { fileURLToPath } from 'node:url'
import { Refusal } from '../../domain/pages/refusal.ts'
import { readConfig } from '../config/config.ts'
import { ConfigError } from '../config/config-schema.ts'
import { findDatabaseFault } from '../store/database.ts'
import { UnmigratedDatabase, UnreleasedDatabase } from '../store/engine/database-failure.ts'
import { version } from '../observability/version.ts'
import { auditList } from './audit.ts'
import { backup, restore } from './backup.ts'
import { type Command, type LoneCommand, print, printError, UsageError } from './command.ts'
import { doctor } from './doctor.ts'
import { readEnvironmentFile } from './environment-file.ts'
import { forgeAdd, forgeList, forgeRemove, forgeSecrets, forgeSet } from './forge.ts'
import { keyCompromised, keyList, keyRotate } from './key.ts'
import { letterList, letterResume, letterRetry } from './letter.ts'
import { mailboxList } from './mailbox.ts'
import { linkAgreements, linkCreate, linkGive, linkList, linkRobotToken, linkShow } from './link.ts'
import { managerCreate, managerGrant, managerList, managerRemove, managerResend, managerRevoke } from './manager.ts'
import { migrateAhead } from './migrate.ts'
import { personErase, personErasures, personShow } from './person.ts'
import { policyList, policyRemove, policySet } from './policy.ts'
import { proofErase, proofList } from './proof.ts'
import { retentionCounts } from './retention.ts'
import { signingList } from './signing.ts'
import { heads, verify } from './verify.ts'
import { withReading, withServices } from './with-services.ts'

const environmentOption = '--environment-file'

const commands: Record<string, Command | LoneCommand> = {
  'link create': linkCreate,
  'link list': linkList,
  'link show': linkShow,
  'link agreements': linkAgreements,
  'link give': linkGive,
  'link robot-token': linkRobotToken,
  'signing list': signingList,
  'policy set': policySet,
  'policy list': policyList,
  'policy remove': policyRemove,
  'manager create': managerCreate,
  'manager list': managerList,
  'manager remove': managerRemove,
  'manager resend': managerResend,
  'manager grant': managerGrant,
  'manager revoke': managerRevoke,
  'audit list': auditList,
  'mailbox list': mailboxList,
  'letter list': letterList,
  'letter retry': letterRetry,
  'letter resume': letterResume,
  'forge add': forgeAdd,
  'forge list': forgeList,
  'forge secrets': forgeSecrets,
  'forge set': forgeSet,
  'forge remove': forgeRemove,
  'proof list': proofList,
  'proof erase': proofErase,
  'person show': personShow,
  'person erase': personErase,
  'person erasures': personErasures,
  'key list': keyList,
  'key rotate': keyRotate,
  'key compromised': keyCompromised,
  verify,
  heads,
  migrate: migrateAhead,
  backup,
  restore,
  retention: retentionCounts,
}

/** Runs `doctor`, which does not need a valid configuration or a database. */
async function runDoctor(args: string[]): Promise<number> {
  try {
    return await doctor.run(process.env, args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    printError(error.message, '', `npm run cli -- doctor ${doctor.usage}`)
    return 2
  }
}

function usage(): string[] {
  const lines = Object.entries({ doctor, ...commands }).flatMap(([name, command]) => [
    ...`  ${name} ${command.usage}`.split('\n'),
    `      ${command.summary}`,
  ])
  return [
    `npm run cli -- [${environmentOption} FILE] <command>`,
    '',
    `  ${environmentOption} FILE <command>`,
    '      runs the command with the variables from FILE, which uses the format of systemd EnvironmentFile=',
    '  --version',
    '      prints the version',
    ...lines,
  ]
}

/** Formats an unexpected error as lines: its message on a single line, even if it contains line breaks from quoted data, then its stack. */
function linesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const { name, message, stack = '' } = error
  const head = message === '' ? name : `${name}: ${message}`
  return [head, ...(stack.startsWith(head) ? stack.slice(head.length).split('\n').filter(Boolean) : [])]
}

/** Returns the reason why a command could not run if the operator can correct it; null for a bug. */
function faultOf(error: unknown): string | null {
  if (error instanceof UsageError || error instanceof ConfigError) return error.message
  return findDatabaseFault(error, process.env)
}

/** Runs a command. Returns the exit code: 0 for success, 1 for a rejection or problems found, 2 if the command could not run. */
async function run(words: string[]): Promise<number> {
  if (words[0] === '--version') {
    print(version)
    return 0
  }
  if (words[0] === 'doctor') return runDoctor(words.slice(1))
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((candidate) => Object.hasOwn(commands, candidate))
  const command = name === undefined ? undefined : commands[name]
  if (name === undefined || !command) {
    print(...usage())
    return words.length === 0 || words[0] === 'help' ? 0 : 2
  }
  try {
    const config = readConfig(process.env)
    const args = words.slice(name.split(' ').length)
    if ('runAlone' in command) return await command.runAlone(config, args)
    const { reads: reading } = command
    if (reading !== undefined) return await withReading(config, { reading }, (services) => command.run(services, args))
    return await withServices(config, (services) => command.run(services, args))
  } catch (error) {
    if (error instanceof Refusal) {
      printError(`Refused: ${error.code}${error.message === error.code ? '' : ` (${error.message})`}`)
      return 1
    }
    const reason = faultOf(error)
    printError(...(reason === null ? linesOf(error) : [reason]))
    if (error instanceof UsageError) printError('', ...`npm run cli -- ${name} ${command.usage}`.split('\n'))
    return error instanceof UnmigratedDatabase || error instanceof UnreleasedDatabase ? 1 : 2
  }
}

/**
 * Replaces this process with a process that has the variables from a file, as when systemd starts the service: Node reads some variables only at
 * startup.
 */
function startWith(file: string, words: readonly string[]): never {
  const ignored = (name: string): void => printError(`${file}: "${name}" is not a valid variable name and is ignored`)
  const env = { ...process.env, ...readEnvironmentFile(file, ignored) }
  const [node, entry] = [process.execPath, fileURLToPath(import.meta.url)]
  if (!process.execve)
    throw new UsageError(
      `${environmentOption} is not supported on ${process.platform}: set the variables in the environment`,
    )
  return process.execve(node, [node, ...process.execArgv, entry, ...words], env)
}

/** Runs the command line. Returns the exit code. */
async function main(words: string[]): Promise<number> {
  const [option, file, ...command] = words
  if (option !== environmentOption) return run(words)
  try {
    if (file === undefined) throw new UsageError(`${environmentOption} requires a file name`)
    return startWith(file, command)
  } catch (error) {
    const reason = faultOf(error)
    printError(...(reason === null ? linesOf(error) : [reason]))
    return 2
  }
}

process.exitCode = await main(process.argv.slice(2))
