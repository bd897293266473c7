/**
 * docs/verify-receipt.mjs, the verification page and the service must give the same result for a receipt. The receipts are genuine, changed, forged,
 * without a seal, or signed with a retired or compromised key. There are 96 of them; `npm run test:deep -- unit/receipts/receipt-agreement` uses
 * 1,000.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { objectionToFile, verdictByChain } from '../../../src/domain/receipts/receipt-verdict.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { getReceiptStanding } from '../../../src/server/usecases/person/my-agreements/get-receipt-standing.ts'
import { admitKeys, markCompromised, retireOldKey } from '../../../src/server/usecases/shared/evidence/service-keys.ts'
import { listServiceKeys } from '../../../src/server/usecases/signing/public/list-service-keys.ts'
import { verifyReceipt } from '../../../src/server/usecases/verification/verify-receipt.ts'
import { findingsOf, readReceipt } from '../../../src/web/receipts/receipt-checks.ts'
import { signsIndividually } from '../../support/people/individual-signers.ts'
import { aCommunity } from '../../support/community/community.ts'
import { aKey, withKeys } from '../../support/evidence/keys.ts'
import { withAnotherPage } from '../../support/pdf/pdf-files.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { bareOf, type Due, type KeyState, variants } from '../../support/evidence/receipt-variants.ts'

const count = process.env['DEEP'] ? 1000 : 96
const folder = mkdtempSync(join(tmpdir(), 'assent-agreement-'))
const verifier = new URL('../../../docs/verify-receipt.mjs', import.meta.url).pathname
const keyFile = join(folder, 'keys.json')

type Sample = { place: number; name: string; keyState: KeyState; due: Due; file: Uint8Array }

let home: TestServices
let present: Services
const samples: Sample[] = []

/** Signing keys in the order in which they were used, each with its state at the end. */
const times: readonly { key: number; state: KeyState }[] = [
  { key: 1, state: 'retired' },
  { key: 2, state: 'compromised' },
  { key: 3, state: 'in force' },
]

beforeAll(async () => {
  home = await testServices({ database: 'sqlite', config: { secretKey: aKey(1) } })
  const linkId = await aCommunity(home.services)
  const signers: { own: Services; state: KeyState; email: string }[] = []
  present = home.services
  const perTime = Math.ceil(count / times.length)
  for (const { key, state } of times) {
    if (key > 1) {
      present = withKeys(home.services, { secretKey: aKey(key), oldSecretKey: aKey(key - 1) })
      expect(await admitKeys(present)).toBeNull()
      await retireOldKey(present)
      home.clock.advance(60_000)
    }
    for (let number = 0; number < perTime; number += 1) {
      const email = `signer-${key}-${signers.length}@lantern.example`
      await signsIndividually({ ...home, services: present }, linkId, { name: `Ada ${key} 王 ${number}`, email })
      signers.push({ own: present, state, email })
    }
    home.clock.advance(60_000)
  }
  const compromised = signers.find(({ state }) => state === 'compromised')
  await markCompromised(present, { id: compromised?.own.crypto.keyId ?? '', since: home.clock.now() })
  for (const [place, { own, state, email }] of signers.slice(0, count).entries()) {
    const variant = variants[place % variants.length]
    const live = await present.store.reading.signings.findLive(linkId, email)
    const signing = live && (await present.store.reading.signings.find(live.id))
    if (!variant || !signing) throw new Error(`${email} has not signed`)
    const file = await variant.make({ own, present, signing })
    samples.push({ place, name: variant.name, keyState: state, due: variant.due(state), file })
  }
  writeFileSync(keyFile, JSON.stringify({ data: await listServiceKeys(present) }))
}, 300_000)
afterAll(async () => {
  await home.close()
  rmSync(folder, { recursive: true })
})

const refused: Due = { byFile: 'refused', byChain: 'refused' }
const removed = 'the file was issued with a seal, and the seal was removed'
const verdicts = ['genuine', 'refused', 'only the service'] as const

type PublishedKey = Awaited<ReturnType<typeof listServiceKeys>>[number]

/** Runs a verifier script. Returns its result, derived from the exit code. */
async function saidBy(script: string, { place, file }: Sample, keys = keyFile): Promise<string> {
  const path = join(folder, `${place}.pdf`)
  writeFileSync(path, file)
  const code = await promisify(execFile)(process.execPath, [script, path, keys]).then(
    () => 0,
    (error: { code: number }) => error.code,
  )
  return verdicts[code] ?? `exit code ${code}`
}

/** Runs the script on all samples. Returns those with a wrong result, and stops after about `wanted` of them. */
async function disagreements(script: string, wanted = Infinity, of: readonly Sample[] = samples): Promise<string[]> {
  const found: string[] = []
  const waiting = [...of]
  const work = async (): Promise<void> => {
    for (let sample = waiting.shift(); sample && found.length < wanted; sample = waiting.shift()) {
      const said = await saidBy(script, sample)
      if (said !== sample.due.byFile) found.push(`${sample.place} ${sample.name} (${sample.keyState}): ${said}`)
    }
  }
  await Promise.all([work(), work()])
  return found
}

const problemsOf = async ({ file }: Sample): Promise<readonly string[]> =>
  verifyReceipt(present, file).then(
    ({ problems }) => problems,
    (error: Error) => [error.message],
  )

/** Returns the result that the verification page shows. It checks the file and the keys first. Only if they are valid does it check the chain. */
async function saidByPage({ file }: Sample, change: Partial<PublishedKey> = {}): Promise<string> {
  const receipt = await readReceipt(new Blob([file.slice()]))
  if (typeof receipt === 'string') return receipt
  const { key: id, signedAt, link: linkId, event, eventHash: hash } = receipt.statement
  const published = (await listServiceKeys(present)).find((each) => each.id === id)
  const key = published && { ...published, ...change }
  const at = key ? { ...key, compromisedSince: key.compromised_since } : null
  const findings = key ? findingsOf(receipt, key) : { isSigned: false, seal: 'none' as const }
  const objection = objectionToFile(at, findings, signedAt)
  if (objection || !at) return objection ?? 'unknownKey'
  const { is_recorded: isRecorded } = await getReceiptStanding(present, { linkId, event, hash })
  return verdictByChain(at, signedAt, isRecorded)
}

describe(`of ${count} receipts`, () => {
  test('the verifier returns the expected result for each', async () => {
    expect(samples).toHaveLength(count)
    expect(await disagreements(verifier)).toEqual([])
  }, 300_000)

  test('the service refuses what the verifier refuses, and decides the rest by its chain', async () => {
    const wrong: string[] = []
    for (const sample of samples) {
      const problems = await problemsOf(sample)
      const said = problems.length === 0 ? 'genuine' : 'refused'
      if (said !== sample.due.byChain)
        wrong.push(`${sample.place} ${sample.name} (${sample.keyState}): ${problems.join()}`)
    }
    expect(wrong).toEqual([])
  }, 400_000)

  test('the page agrees with the service, except that it accepts nothing of a compromised key', async () => {
    const wrong: string[] = []
    for (const sample of samples) {
      const said = await saidByPage(sample)
      const isByPresentKey = sample.name === 'written again by the key in force'
      const isDoubted = sample.keyState === 'compromised' && !isByPresentKey
      const due = sample.due.byChain === 'genuine' && !isDoubted
      if ((said === 'genuine') !== due) wrong.push(`${sample.place} ${sample.name} (${sample.keyState}): ${said}`)
    }
    expect(wrong).toEqual([])
  })

  test.each([
    ['removed', /./, async (file: Uint8Array) => bareOf(file)],
    [
      'removed, and a page added',
      /^as it was written/,
      (file: Uint8Array) => withAnotherPage(bareOf(file), 'Eve has signed this.'),
    ],
  ])(
    'none is genuine to any verifier if its seal is %s',
    async (_, names, change) => {
      const stripped = await Promise.all(
        samples
          .filter((sample) => names.test(sample.name))
          .map(async (sample) => ({ ...sample, file: await change(sample.file) })),
      )
      expect(stripped.length).toBeGreaterThan(3)
      const dues = stripped.map((sample) => ({ ...sample, due: refused }))
      expect(await disagreements(verifier, Infinity, dues)).toEqual([])
      for (const sample of stripped) {
        // The seal was removed. A receipt that was refused before may still be refused for the earlier reason.
        const isOnlyStripped = sample.due.byFile !== 'refused'
        const page = await saidByPage(sample)
        expect(isOnlyStripped ? page === 'sealRemoved' : page !== 'genuine', `${sample.name}: ${page}`).toBe(true)
        if (isOnlyStripped) expect(await problemsOf(sample), sample.name).toContain(removed)
      }
    },
    300_000,
  )

  test('with a missing or wrong certificate in the list of keys, no receipt is genuine', async () => {
    const sample = samples.find(({ name, keyState }) => name === 'as it was written' && keyState === 'in force')
    if (!sample) throw new Error('there is no such sample')
    const keys = await listServiceKeys(present)
    const another = keys.find(({ id }) => id !== present.crypto.keyId)?.seal_certificate ?? null
    const bare = { ...sample, file: bareOf(sample.file) }
    const list = join(folder, 'other-keys.json')
    const said = async (of: Sample, change: object): Promise<string[]> => {
      writeFileSync(list, JSON.stringify({ data: keys.map((key) => ({ ...key, ...change })) }))
      return [await saidByPage(of, change), await saidBy(verifier, of, list)]
    }
    expect(await said(sample, {})).toEqual(['genuine', 'genuine'])
    expect(await said(sample, { seal_certificate: null })).toEqual(['changedFile', 'refused'])
    expect(await said(sample, { seal_certificate: another })).toEqual(['changedFile', 'refused'])
    expect(await said(bare, { seal_certificate: null })).toEqual(['sealRemoved', 'refused'])
    expect(await said(bare, { seal_certificate: another })).toEqual(['sealRemoved', 'refused'])
  })

  test.each([
    ['that accepts any signature', /if \(!verify\(null, statement[^\n]+\n/, ''],
    ['that ignores when a key was retired', /if \(known\.until[^\n]+\n/, ''],
    ['that ignores compromised keys', /if \(known\.compromised_since[^\n]+\n/, ''],
    ['that ignores the seal', /if \(sealed === false\)[^\n]+\n/, ''],
    ['that accepts a file without a seal', / {2}if \(sealed === null\)[^]+?sent it'\)\n/, ''],
  ])(
    'control: a verifier %s is found',
    async (_, rule, instead) => {
      const source = readFileSync(verifier, 'utf8')
      expect(source).toMatch(rule)
      const script = join(folder, 'careless.mjs')
      writeFileSync(script, source.replace(rule, instead))
      expect((await disagreements(script, 1)).length).toBeGreaterThan(0)
    },
    60_000,
  )
})
