/** docs/receipts.md: anyone can verify a receipt with only the published keys, without code of this project. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeIndividualReceiptEmail } from '../../../src/server/mail/templates/people/individual-receipt.ts'
import { signsIndividually } from '../../support/people/individual-signers.ts'
import { bareOf } from '../../support/evidence/receipt-variants.ts'
import { withAnotherPage, withFiles } from '../../support/pdf/pdf-files.ts'
import { world, type World } from '../../support/service/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'assent-receipt-'))
const at = (name: string): string => join(folder, name)
const verifier = new URL('../../../docs/verify-receipt.mjs', import.meta.url).pathname

let scene: World
let receipt: Uint8Array
let files: Readonly<Record<string, Uint8Array>>
beforeAll(async () => {
  scene = await world('sqlite')
  const { services } = scene.home
  await signsIndividually(scene.home, scene.linkId, { name: 'Ada 王 Lovelace', email: 'ada@example.org' })
  const letters = await services.store.reading.outbox.list(null, 9)
  const letter = letters.find(({ kind }) => kind === 'individual-receipt')
  if (!letter) throw new Error('no receipt was mailed')
  receipt = (await writeIndividualReceiptEmail(services, letter)).attachments[0]?.content ?? new Uint8Array()
  ;({ files } = await services.pdf.readReceipt(receipt))
  const answer = await scene.wire.get('/v1/keys')
  expect(answer.headers['cache-control']).toBe('public, max-age=300')
  writeFileSync(at('keys.json'), answer.body)
})
afterAll(async () => {
  await scene.close()
  rmSync(folder, { recursive: true })
})

async function checks(pdf: Uint8Array, keys = 'keys.json'): Promise<{ code: number; out: string }> {
  writeFileSync(at('receipt.pdf'), pdf)
  const run = promisify(execFile)(process.execPath, [verifier, at('receipt.pdf'), at(keys)])
  return run.then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, out: error.stdout }),
  )
}

const forged = (): Uint8Array =>
  Buffer.from(
    Buffer.from(files['statement.txt'] ?? [])
      .toString()
      .replaceAll('Ada 王 Lovelace', 'Eve'),
  )

test('listServiceKeys publishes the signing key, with which the receipt is genuine', async () => {
  const { code, out } = await checks(receipt)
  expect(code).toBe(0)
  expect(out).toContain('name: Ada 王 Lovelace\n')
  expect(out).toContain('GENUINE')
})

test('a receipt with a changed name is refused', async () => {
  const { code, out } = await checks(await withFiles(receipt, { 'statement.txt': forged() }))
  expect([code, out.split('\n').at(-2)]).toEqual([1, 'REFUSED: the signature is invalid'])
})

test('a receipt without its seal is refused, also with a page added', async () => {
  const bare = bareOf(receipt)
  for (const file of [bare, await withAnotherPage(bare, 'Eve has signed this.')]) {
    const { code, out } = await checks(file)
    expect([code, out.split('\n').at(-2)]).toEqual([
      1,
      'REFUSED: the file was issued with a seal, and the seal was removed: ask for the file as the service sent it',
    ])
  }
})

test('a wrong signature, and an unpublished, retired or compromised key are refused', async () => {
  const swapped = await withFiles(receipt, { 'statement.sig': Buffer.alloc(64, 1) })
  expect((await checks(swapped)).out).toContain('REFUSED: the signature is invalid')
  writeFileSync(at('none.json'), '{"data":[]}')
  expect((await checks(receipt, 'none.json')).out).toContain('REFUSED: the key is not one of the published keys')
  const { data } = JSON.parse((await scene.wire.get('/v1/keys')).body) as { data: object[] }
  writeFileSync(at('retired.json'), JSON.stringify(data.map((key) => ({ ...key, until: 1 }))))
  expect((await checks(receipt, 'retired.json')).out).toContain('REFUSED: the key was retired before')
  writeFileSync(at('lost.json'), JSON.stringify(data.map((key) => ({ ...key, compromised_since: 1 }))))
  expect((await checks(receipt, 'lost.json')).out).toContain('ONLY THE SERVICE CAN DECIDE: the key is compromised')
})

test.each<[string, string[], string]>([
  ['without arguments', [], 'Usage: node verify-receipt.mjs RECEIPT.pdf KEYS.json'],
  ['without a list of keys', ['receipt.pdf'], 'Usage: node verify-receipt.mjs RECEIPT.pdf KEYS.json'],
  [
    'with three files',
    ['receipt.pdf', 'keys.json', 'keys.json'],
    'Usage: node verify-receipt.mjs RECEIPT.pdf KEYS.json',
  ],
  ['of a missing receipt', ['gone.pdf', 'keys.json'], 'gone.pdf cannot be read: ENOENT'],
  ['of missing keys', ['receipt.pdf', 'gone.json'], 'gone.json cannot be read: ENOENT'],
  [
    'of keys that are no JSON',
    ['receipt.pdf', 'receipt.pdf'],
    'receipt.pdf does not contain the list of keys from GET /cla/api/v1/keys',
  ],
  [
    'of keys that are no list',
    ['receipt.pdf', 'null.json'],
    'null.json does not contain the list of keys from GET /cla/api/v1/keys',
  ],
])('a call %s reports the missing argument in one line and exits with 3', (_, names, words) => {
  writeFileSync(at('receipt.pdf'), receipt)
  writeFileSync(at('null.json'), 'null')
  const { status, stdout, stderr } = spawnSync(process.execPath, [verifier, ...names], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect([status, stdout, stderr]).toEqual([3, '', `${words}\n`])
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

test.skipIf(!hasOpenssl)('openssl agrees', () => {
  for (const [name, bytes] of Object.entries(files)) writeFileSync(at(name), bytes)
  const verify = ['pkeyutl', '-verify', '-pubin', '-inkey', at('key.pem'), '-rawin', '-in', at('statement.txt')]
  const says = () => spawnSync('openssl', [...verify, '-sigfile', at('statement.sig')]).status
  expect(says()).toBe(0)
  writeFileSync(at('statement.txt'), forged())
  expect(says()).not.toBe(0)
})
