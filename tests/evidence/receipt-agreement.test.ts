/**
 * docs/verify-receipt.mjs, the page that checks receipts and the service say the same of receipts that are genuine, changed, forged, or of retired and compromised
 * keys: of 1,000 with `npm run test:deep -- evidence/receipt-agreement`, of 96 otherwise.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { objectionToFile, verdictByChain } from '../../src/domain/receipt-verdict.ts'
import type { Services } from '../../src/server/services.ts'
import { getReceiptStanding } from '../../src/server/usecases/person/get-receipt-standing.ts'
import { admitKeys, markCompromised, retireOldKey } from '../../src/server/usecases/shared/service-keys.ts'
import { listServiceKeys } from '../../src/server/usecases/signing/list-service-keys.ts'
import { verifyReceipt } from '../../src/server/usecases/verification/verify-receipt.ts'
import { findingsOf, readReceipt } from '../../src/web/receipts/receipt-checks.ts'
import { signsIndividually } from '../mail/people.ts'
import { aCommunity } from '../support/community.ts'
import { aKey, withKeys } from '../support/keys.ts'
import { testServices, type TestServices } from '../support/test-services.ts'
import { type Due, type KeyState, variants } from './receipt-variants.ts'

const count = process.env['DEEP'] ? 1000 : 96
const folder = mkdtempSync(join(tmpdir(), 'assent-agreement-'))
const verifier = new URL('../../docs/verify-receipt.mjs', import.meta.url).pathname
const keyFile = join(folder, 'keys.json')

type Sample = { place: number; name: string; keyState: KeyState; due: Due; file: Uint8Array }

let home: TestServices
let present: Services
const samples: Sample[] = []

/** Who signs while which key is in force; the states are those at the end. */
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
      const email = `signer-${key}-${number}@lantern.example`
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

const verdicts = ['genuine', 'refused', 'only the service'] as const

/** What a verifier of the command line says, by its exit code. */
async function saidBy(script: string, { place, file }: Sample): Promise<string> {
  const path = join(folder, `${place}.pdf`)
  writeFileSync(path, file)
  const code = await promisify(execFile)(process.execPath, [script, path, keyFile]).then(
    () => 0,
    (error: { code: number }) => error.code,
  )
  return verdicts[code] ?? `exit code ${code}`
}

/** At most about as many as are wanted. */
async function disagreements(script: string, wanted = Infinity): Promise<string[]> {
  const found: string[] = []
  const waiting = [...samples]
  const work = async (): Promise<void> => {
    for (let sample = waiting.shift(); sample && found.length < wanted; sample = waiting.shift()) {
      const said = await saidBy(script, sample)
      if (said !== sample.due.byFile) found.push(`${sample.place} ${sample.name} (${sample.keyState}): ${said}`)
    }
  }
  await Promise.all([work(), work()])
  return found
}

/** What the page says, as its machine asks: by file and key first, and by the chain where they do not refuse. */
async function saidByPage({ file }: Sample): Promise<string> {
  const receipt = await readReceipt(new Blob([file.slice()]))
  if (typeof receipt === 'string') return receipt
  const { key: id, signedAt, link: linkId, event, eventHash: hash } = receipt.statement
  const key = (await listServiceKeys(present)).find((each) => each.id === id)
  const at = key ? { ...key, compromisedSince: key.compromised_since } : null
  const findings = key ? findingsOf(receipt, key) : { isSigned: false, seal: 'none' as const }
  const objection = objectionToFile(at, findings, signedAt)
  if (objection || !at) return objection ?? 'unknownKey'
  const { is_recorded: isRecorded } = await getReceiptStanding(present, { linkId, event, hash })
  return verdictByChain(at, signedAt, isRecorded)
}

describe(`of ${count} receipts`, () => {
  test('the verifier says of each what is due', async () => {
    expect(samples).toHaveLength(count)
    expect(await disagreements(verifier)).toEqual([])
  }, 300_000)

  test('the service refuses what the verifier refuses, and knows by its chain what the verifier cannot', async () => {
    const wrong: string[] = []
    for (const sample of samples) {
      const { problems } = await verifyReceipt(present, sample.file).catch((error: Error) => ({
        problems: [error.message],
      }))
      const said = problems.length === 0 ? 'genuine' : 'refused'
      if (said !== sample.due.byChain)
        wrong.push(`${sample.place} ${sample.name} (${sample.keyState}): ${problems.join()}`)
    }
    expect(wrong).toEqual([])
  }, 400_000)

  test('the page calls genuine what the service does, but of a compromised key nothing', async () => {
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
    ['that takes any signature', /if \(!verify\(null, statement[^\n]+\n/],
    ['that does not know when a key was retired', /if \(known\.until[^\n]+\n/],
    ['that knows nothing of compromised keys', /if \(known\.compromised_since[^\n]+\n/],
    ['that does not look at the seal', / {2}if \(tried\(\(\) => isSealed[^]+?sealed'\)\n/],
  ])(
    'control: a verifier %s is found',
    async (_, rule) => {
      const source = readFileSync(verifier, 'utf8')
      expect(source).toMatch(rule)
      const script = join(folder, 'careless.mjs')
      writeFileSync(script, source.replace(rule, ''))
      expect((await disagreements(script, 1)).length).toBeGreaterThan(0)
    },
    60_000,
  )
})
