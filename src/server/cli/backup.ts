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

/** What a backup says of itself; written last, so that a folder without it holds none. */
type Manifest = { at: number; file: string; sha256: string; key: string }

const [manifestFile, headsFile] = ['backup.json', 'heads.jsonl']

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function oneFolder(args: string[], options: Record<string, { type: 'boolean' }> = {}) {
  const { values, words } = readOptions(args, options)
  const [folder] = words
  if (!folder || words.length > 1) throw new UsageError('name one folder')
  return { folder, values }
}

/** A failure of the database's own programs is the operator's to correct. */
const inWords = (error: unknown): never => {
  throw error instanceof CopyFailure ? new UsageError(error.message) : error
}

export const backup: Command = {
  usage: 'FOLDER',
  summary: 'copies the whole database and the signed heads of its chains into a new folder, beside the running service',
  reads: 'completed',
  async run({ config, clock, crypto, store }, args) {
    const { folder } = oneFolder(args)
    const address = databaseAddress(config)
    const file = join(folder, fileOfCopy(address))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, '', { flag: 'wx', mode: 0o600 }).catch(() => {
      throw new UsageError(`${folder} holds a backup already, or cannot be written: name a new folder`)
    })
    const at = clock.now()
    const heads = await copyDatabase(address, folder).catch(inWords)
    await chmod(file, 0o600)
    const signed = await signedHeads({ store, crypto }, heads, at)
    await writeFile(join(folder, headsFile), linesOf(signed), { mode: 0o600 })
    const manifest: Manifest = { at, file: fileOfCopy(address), sha256: await sha256Of(file), key: crypto.keyId }
    await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest)}\n`, { mode: 0o600 })
    print(`${file}: the database as of ${instant(at)}, chains ${heads.length}`)
    print('SECRET_KEY is not in it: keep it elsewhere. Without it nothing that is sealed can be opened.')
    return 0
  },
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(folder, manifestFile), 'utf8')) as Manifest
  } catch {
    throw new UsageError(`${folder} holds no whole backup: ${manifestFile} is not there`)
  }
}

/** Why this backup cannot be read back with this configuration; null where it can. */
async function objectionTo(folder: string, manifest: Manifest, address: StoreAddress, keys: string[]) {
  const { at, file, sha256, key } = manifest
  if (file !== fileOfCopy(address))
    return `the backup is ${file}, of the other kind of database than DATABASE_URL names`
  if (!keys.includes(key))
    return `the backup of ${instant(at)} was made with another SECRET_KEY, the key ${key}: set that one, or put it into OLD_SECRET_KEY`
  const found = await sha256Of(join(folder, file)).catch(() => '')
  return found === sha256 ? null : `${file} is not the file that was backed up: it was changed or cut off since`
}

/** Verifies a database that was read back, with the heads beside it. Whether there is nothing amiss. */
async function isSound({ store, crypto }: Services, folder: string): Promise<boolean> {
  const heads = await readHeads(join(folder, headsFile))
  const found = await store.snapshot((reading) =>
    verifyEvidence(reading, crypto, { heads, report: textPrinter.problem }),
  )
  textPrinter.end(found)
  return found.problems === 0
}

export const restore: LoneCommand = {
  usage: 'FOLDER [--check]',
  summary:
    'reads a backup back where there is no database yet, with the tables it has, and verifies it; the emails that wait in it are then paused, codes and sessions void. ' +
    '--check only tries it, in a database of its own',
  async runAlone(config, args) {
    const { folder, values } = oneFolder(args, { check: { type: 'boolean' } })
    const address = databaseAddress(config)
    const manifest = await readManifest(folder)
    const [key, old] = keyRing(config)
    const keys = [key, ...(old ? [old] : [])].map((one) => openCrypto(one).keyId)
    const objection = await objectionTo(folder, manifest, address, keys)
    if (objection !== null) throw new UsageError(objection)
    if (values['check']) {
      const scratch = await mkdtemp(join(tmpdir(), 'assent-check-'))
      const spare = await spareDatabase(address, scratch, `assent_check_${process.pid}`).catch(inWords)
      try {
        await readBack(spare.address, folder).catch(inWords)
        const check = { reading: 'completed', address: spare.address } as const
        return await withReading(config, check, async (services) => ((await isSound(services, folder)) ? 0 : 1))
      } finally {
        await spare.drop()
        await rm(scratch, { recursive: true, force: true })
      }
    }
    if (!(await isVacant(address).catch(inWords))) {
      throw new UsageError('there is a database already: move it away, or name an empty one')
    }
    await readBack(address, folder).catch(inWords)
    const isOlder = await withReading(config, { reading: 'completed' }, async (services, isOlder) => {
      if (isOlder) await rememberRestored(services)
      return isOlder
    })
    const sound = await withReading(config, { reading: 'completed' }, (services) => isSound(services, folder))
    if (!isOlder) await withServices(config, (services) => noticeCopy(services, true))
    const paused = 'emails are paused until `letter resume`'
    const next = isOlder
      ? `the tables are of an earlier version: run \`migrate\`. After the next start ${paused}`
      : paused
    print(`restored as of ${instant(manifest.at)}; ${next}`)
    return sound ? 0 : 1
  },
}
