import { createReadStream } from 'node:fs'
import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { databaseAddress } from '../store/database.ts'
import type { Services } from '../context/services.ts'
import { linesOf } from '../crypto/signed-head.ts'
import { CopyFailure, copyDatabase, fileOfCopy, isVacant, readBack, spareDatabase } from '../store/backup.ts'
import type { StoreAddress } from '../store/store.ts'
import { noticeCopy, rememberRestored } from '../usecases/shared/evidence/database-copies.ts'
import { openCrypto } from '../crypto/crypto.ts'
import { keyRing } from '../config/config-keys.ts'
import { type Command, instant, type LoneCommand, print, readOptions, UsageError } from './command.ts'
import { readHeads, signedHeads, textPrinter } from './verify.ts'
import { verifyEvidence } from '../usecases/verification/verify-evidence.ts'
import { withReading, withServices } from './with-services.ts'

/** Manifest of a backup. It is written last: without it, the backup is incomplete. */
type Manifest = { at: number; file: string; sha256: string; key: string }

const [manifestFile, headsFile] = ['backup.json', 'heads.jsonl']

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function folderArgument(args: string[], options: Record<string, { type: 'boolean' }> = {}) {
  const { values, words } = readOptions(args, options)
  const [folder] = words
  if (!folder || words.length > 1) throw new UsageError('specify exactly one folder')
  return { folder, values }
}

/** Converts a failure of a database program into an error that the operator can correct. */
const asUsageError = (error: unknown): never => {
  throw error instanceof CopyFailure ? new UsageError(error.message) : error
}

export const backup: Command = {
  usage: 'FOLDER',
  summary: 'backs up the database and the signed heads of its chains to a new folder; the service can keep running',
  reads: 'completed',
  async run({ config, clock, crypto, store }, args) {
    const { folder } = folderArgument(args)
    const address = databaseAddress(config)
    const file = join(folder, fileOfCopy(address))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, '', { flag: 'wx', mode: 0o600 }).catch(() => {
      throw new UsageError(`${folder} already contains a backup or is not writable: specify a new folder`)
    })
    const at = clock.now()
    const heads = await copyDatabase(address, folder).catch(asUsageError)
    await chmod(file, 0o600)
    const signed = await signedHeads({ store, crypto }, heads, at)
    await writeFile(join(folder, headsFile), linesOf(signed), { mode: 0o600 })
    const manifest: Manifest = { at, file: fileOfCopy(address), sha256: await sha256Of(file), key: crypto.keyId }
    await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest)}\n`, { mode: 0o600 })
    print(`${file}: database as of ${instant(at)}; chains: ${heads.length}`)
    print(
      'The backup does not contain SECRET_KEY. Store the key elsewhere: encrypted values cannot be decrypted without it.',
    )
    return 0
  },
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(folder, manifestFile), 'utf8')) as Manifest
  } catch {
    throw new UsageError(`${folder} contains no complete backup: ${manifestFile} is missing or unreadable`)
  }
}

/** Returns the reason why this backup cannot be restored with this configuration; null if it can. */
async function objectionTo(folder: string, manifest: Manifest, address: StoreAddress, keys: string[]) {
  const { at, file, sha256, key } = manifest
  if (file !== fileOfCopy(address))
    return `the backup contains ${file}, which is for a different database system than the configured one: check DATABASE_URL`
  if (!keys.includes(key))
    return `the backup of ${instant(at)} was made with a different SECRET_KEY (key ${key}): set SECRET_KEY or OLD_SECRET_KEY to that key`
  const hash = await sha256Of(join(folder, file)).catch(() => '')
  return hash === sha256
    ? null
    : `${file} does not match its checksum in ${manifestFile}: it was changed or truncated after the backup`
}

/** Verifies a restored database against the heads in its backup. Returns whether it is free of problems. */
async function isSound({ store, crypto }: Services, folder: string): Promise<boolean> {
  const heads = await readHeads(join(folder, headsFile))
  const result = await store.snapshot((reading) =>
    verifyEvidence(reading, crypto, { heads, report: textPrinter.problem }),
  )
  textPrinter.end(result)
  return result.problems === 0
}

export const restore: LoneCommand = {
  usage: 'FOLDER [--check]',
  summary:
    'restores a backup to an empty database and verifies it; queued emails are paused, and codes and sessions become invalid. ' +
    '--check restores it to a temporary database instead, and verifies it there',
  async runAlone(config, args) {
    const { folder, values } = folderArgument(args, { check: { type: 'boolean' } })
    const address = databaseAddress(config)
    const manifest = await readManifest(folder)
    const [key, old] = keyRing(config)
    const keys = [key, ...(old ? [old] : [])].map((secret) => openCrypto(secret).keyId)
    const objection = await objectionTo(folder, manifest, address, keys)
    if (objection !== null) throw new UsageError(objection)
    if (values['check']) {
      const scratch = await mkdtemp(join(tmpdir(), 'assent-check-'))
      const spare = await spareDatabase(address, scratch, `assent_check_${process.pid}`).catch(asUsageError)
      try {
        await readBack(spare.address, folder).catch(asUsageError)
        const check = { reading: 'completed', address: spare.address } as const
        return await withReading(config, check, async (services) => ((await isSound(services, folder)) ? 0 : 1))
      } finally {
        await spare.drop()
        await rm(scratch, { recursive: true, force: true })
      }
    }
    if (!(await isVacant(address).catch(asUsageError))) {
      throw new UsageError(
        'the database is not empty: move it aside, or point DATABASE_URL or DATA_DIR to an empty one',
      )
    }
    await readBack(address, folder).catch(asUsageError)
    const isOlder = await withReading(config, { reading: 'completed' }, async (services, isOlder) => {
      if (isOlder) await rememberRestored(services)
      return isOlder
    })
    const sound = await withReading(config, { reading: 'completed' }, (services) => isSound(services, folder))
    if (!isOlder) await withServices(config, (services) => noticeCopy(services, true))
    const paused = 'emails are paused until you run `letter resume`'
    const next = isOlder
      ? `the tables are from an earlier version: run \`migrate\`. After the next start, ${paused}`
      : paused
    print(`restored as of ${instant(manifest.at)}; ${next}`)
    return sound ? 0 : 1
  },
}
